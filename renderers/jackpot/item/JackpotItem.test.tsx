// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Resource } from '#src/shared/Resource.ts'
import { contestData } from '../../../.storybook/contestSamples.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { jackpotItem } from './definition.ts'
import JackpotItem from './JackpotItem.tsx'

const [value] = contestData['jackpots.list'].items

afterEach(cleanup)

it('[PLY-04] the page of a jackpot has its sum, its rules and the hash of its drawn sum', () => {
  if (!value) throw new Error('there is no sample')
  render(
    <StoryProviders locale="en" theme="dark">
      <JackpotItem headingLevel="h1" jackpot={new Resource(async () => value, { state: 'success', value })} />
    </StoryProviders>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mega')
  const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(facts.slice(0, 4)).toEqual([
    'Drops at the latest by$250,000.00',
    'Starts again at$50,000.00',
    'Share of each stake0.4%',
    'Fed by140 games',
  ])
  expect(screen.getByText(value.commitment)).toBeTruthy()
  const address = { path: '/jackpots/7', params: { id: '7' }, query: {} }
  expect(jackpotItem.data['jackpot']?.params({} as never, address)).toEqual({ id: '7' })
})
