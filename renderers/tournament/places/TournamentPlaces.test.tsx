// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubIntersection } from '#renderers/parts/useLiveRefresh.fixture.ts'
import { LIVE_PAUSE_MS } from '#renderers/parts/useLiveRefresh.ts'
import type { Tournament } from '#schemas/tournament.ts'
import { Resource } from '#src/shared/Resource.ts'
import { contestData } from '../../../.storybook/contestSamples.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import TournamentPlaces from './TournamentPlaces.tsx'

const sample = contestData['tournaments.standing']

beforeEach(() => {
  vi.useFakeTimers()
  stubIntersection()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(first: Tournament, load = async () => first) {
  const standing = new Resource(load, { state: 'success', value: first })
  render(
    <StoryProviders locale="en" theme="dark">
      <TournamentPlaces heading="Places" limit={2} standing={standing} />
    </StoryProviders>,
  )
}

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const texts = () => rows().map(({ textContent }) => textContent)

it('[PLY-05] the table has each place with its points and prize, and the own one is marked', () => {
  show(sample)
  expect(texts()).toEqual(['1Ing***d2,480$500.00', '2Bru***o1,830$100.00 bonus'])
  fireEvent.click(screen.getByRole('button', { name: 'Show the first 4 places' }))
  expect(texts()[3]).toBe('4Ser***i53025 free spins')
  expect(rows().map((row) => row.dataset['own'])).toEqual([undefined, undefined, 'true', undefined])
})

it('[PLY-05] the own place is shown though its row isn’t', () => {
  show(sample)
  const own = document.querySelector('[data-own-place]')
  expect(own?.textContent).toBe('Your place: 3530 points$100.00 bonus')
})

it('[PLY-05] the table follows what is played without a reload, until the places are final', async () => {
  const asked: number[] = []
  const later = { ...sample, winners: [{ place: 1, nickname: 'New***r', points: 9000, is_own: false }] }
  const final = { ...later, extra: { ...later.extra, is_final: true } }
  show(sample, async () => (asked.push(1), asked.length < 3 ? later : final))
  await act(() => vi.advanceTimersByTimeAsync(LIVE_PAUSE_MS + 50))
  expect(texts()).toEqual(['1New***r9,000$500.00'])
  await act(() => vi.advanceTimersByTimeAsync(LIVE_PAUSE_MS * 10))
  expect(asked).toHaveLength(3)
})

it('[PLY-05] while nobody has points the table says what there is to wait for', () => {
  show({ ...sample, winners: [], user_info: null, extra: { ...sample.extra, status: 'future' } })
  expect(screen.getByText('Nobody has points yet')).toBeTruthy()
  expect(screen.getByText('Places appear when the tournament has started.')).toBeTruthy()
})
