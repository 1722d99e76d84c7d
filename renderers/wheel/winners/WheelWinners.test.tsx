// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Resource } from '#src/shared/Resource.ts'
import { sampleWheels } from '../../../.storybook/wheelData.ts'
import { loaded, press, show } from '../wheel.fixture.tsx'
import { wheelWinnersEntry } from './entry.ts'
import WheelWinners from './WheelWinners.tsx'

afterEach(cleanup)

const all = sampleWheels['wheels.results']
const own = { ...all, items: all.items.filter(({ is_own: isOwn }) => isOwn) }
const route = { path: '/wheel-of-fortune', params: {}, query: { campaign: '2' } }

it.each([
  ['userFirst', ['My spins', 'All winners'], 1],
  ['publicFirst', ['All winners', 'My spins'], 6],
] as const)('[PLY-10] with all tabs and the order %s the tabs are %j', async (order, tabs, count) => {
  show(<WheelWinners winnerTabs="allTabs" order={order} own={loaded(own)} everybody={loaded(all)} />)
  const segments = within(screen.getByRole('group', { name: 'Whose spins' })).getAllByRole('button')
  expect(segments.map(({ textContent }) => textContent)).toEqual(tabs)
  expect(screen.getAllByRole('listitem')).toHaveLength(count)
  await press(tabs[1])
  expect(screen.getAllByRole('listitem')).toHaveLength(7 - count)
})

it.each([
  ['allTabs', { campaign: '2', scope: 'my', count: 20 }, { campaign: '2', scope: 'all', count: 20 }],
  ['onlyUser', { campaign: '2', scope: 'my', count: 20 }, undefined],
  ['onlyPublic', undefined, { campaign: '2', scope: 'all', count: 20 }],
] as const)('[PLY-10] with %s the scopes that are loaded are %j and %j', (winnerTabs, my, everybody) => {
  const { data } = wheelWinnersEntry
  expect(data.own.params({ winnerTabs }, route)).toEqual(my)
  expect(data.everybody.params({ winnerTabs }, route)).toEqual(everybody)
})

it('[SHL-10] a list that failed to load is loaded again by its button, and shown', async () => {
  const failed = new Resource(async () => all, { state: 'error', error: 'network' })
  show(<WheelWinners winnerTabs="onlyPublic" everybody={failed} />)
  expect(screen.queryAllByRole('listitem')).toEqual([])
  await press('Try again')
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
})

it('[PLY-10] a single list has no tabs', () => {
  show(<WheelWinners winnerTabs="onlyPublic" everybody={loaded(all)} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(/^Ing\*\*\*a You.*\$5\.00$/)
})

it('[PLY-06] a player opens the check of each own spin', async () => {
  const { top } = show(
    <WheelWinners winnerTabs="allTabs" order="userFirst" own={loaded(own)} everybody={loaded(all)} />,
  )
  expect(screen.getAllByRole('button', { name: /^Check the draw/ })).toHaveLength(1)
  await press('Check the draw: $5.00')
  expect(top()).toMatchObject({ slug: 'wheel-result', params: { campaign: '1', result: 'result-0' } })
})
