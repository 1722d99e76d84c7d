// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Resource, type ResourceSnapshot } from '#src/shared/Resource.ts'
import { StoryProviders } from '../../.storybook/StoryProviders.tsx'
import { AsyncList } from './AsyncList.tsx'

afterEach(cleanup)

function show(snapshot: ResourceSnapshot<string[]>) {
  render(
    <StoryProviders locale="en" theme="dark">
      <AsyncList
        resource={new Resource(async () => ['x'], snapshot)}
        subject="bets"
        icon="history"
        skeleton={<p>Room</p>}
        emptyAction={<a href="/gamehall">Play</a>}
      >
        {(items) => items.map((item) => <p key={item}>{item}</p>)}
      </AsyncList>
    </StoryProviders>,
  )
}

it.each([
  ['network', 'No connection. Please check your network and try again.'],
  ['timeout', 'This is taking too long. Please try again.'],
  ['server', 'Something went wrong. Please try again in a moment.'],
])('[SHL-10] a list that failed by %s says why, beside the way to try again: %s', (error, words) => {
  show({ state: 'error', error })
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('We can’t show your bets right now.')
  expect(alert.textContent).toContain(words)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('[SHL-10] a loading list is busy, an empty one has a link, and a loaded one is shown', () => {
  show({ state: 'pending' })
  const busy = screen.getByText('Loading your bets').closest('[aria-busy]')
  expect([busy?.getAttribute('aria-busy'), busy?.textContent]).toEqual(['true', 'Loading your betsRoom'])
  cleanup()
  show({ state: 'success', value: [] })
  expect(screen.getByText('No bets found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Play' })).toBeTruthy()
  cleanup()
  show({ state: 'pending', value: ['a', 'b'] })
  expect(document.body.textContent).toBe('ab')
})
