// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { BetExport } from '#schemas/bet.ts'
import { Resource } from '#src/shared/Resource.ts'
import { type Stage, SamplePage, sampleBlock } from '../../../.storybook/sampleStory.tsx'
import { StoryProviders, registry } from '../../../.storybook/StoryProviders.tsx'
import Exports from './BetExports.tsx'
import { betExports } from './definition.ts'

async function show(stage: Stage = 'there') {
  await registry.preload([betExports.name])
  return render(
    <StoryProviders locale="en" theme="dark">
      <SamplePage blocks={[sampleBlock(betExports)]} stage={stage} />
    </StoryProviders>,
  )
}

afterEach(cleanup)

it('[PRF-07] a file that is ready can be downloaded, a pending one cannot', async () => {
  await show()
  expect(screen.getByText('Preparing')).toBeTruthy()
  const links = screen.getAllByRole('link', { name: 'Download' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/api/bets.export/a'])
  expect(links[0]?.hasAttribute('download')).toBe(true)
  expect(screen.getByText(/128 bets/)).toBeTruthy()
})

const file = (id: string, over: Partial<BetExport>): BetExport => ({
  id,
  status: 'ready',
  rows: null,
  created_at: '2026-11-20T20:15:00Z',
  expires_at: '2026-11-27T20:15:00Z',
  url: null,
  ...over,
})

const list = (exports: Resource<BetExport[]>) =>
  render(
    <StoryProviders locale="en" theme="dark">
      <Exports exports={exports} />
    </StoryProviders>,
  )

it('[PRF-07] each file shows its status, number of bets and end; changes are announced', () => {
  const value = [
    file('a', { rows: 0, url: '/api/bets.export/a' }),
    file('b', { status: 'failed' }),
    file('c', { status: 'pending' }),
  ]
  list(new Resource(async () => value, { state: 'success', value }))
  const rows = screen
    .getAllByRole('listitem')
    .map((row) => [
      row.querySelector('.badge')?.textContent,
      /\d+ bets?/.exec(row.textContent ?? '')?.[0],
      row.textContent?.includes('Available until 27.11.2026'),
      row.querySelectorAll('a').length,
    ])
  expect(rows).toEqual([
    ['Ready', '0 bets', true, 1],
    ['Failed', undefined, true, 0],
    ['Preparing', undefined, true, 0],
  ])
  expect(screen.getByRole('list').getAttribute('aria-live')).toBe('polite')
})

it.each([
  ['pending', 2],
  ['ready', 0],
  ['failed', 0],
] as const)(
  '[PRF-07] a file that is %s is looked after in four seconds, %i times, and never once the page is left',
  async (status, times) => {
    vi.useFakeTimers()
    try {
      let requests = 0
      const value = [file('a', { status }), file('b', {})]
      const answer = async () => {
        requests++
        return value
      }
      list(new Resource(answer, { state: 'success', value }))
      await act(() => vi.advanceTimersByTimeAsync(4000))
      expect(requests).toBe(times)
      cleanup()
      await vi.advanceTimersByTimeAsync(4000)
      expect([requests, vi.getTimerCount()]).toEqual([times, 0])
    } finally {
      vi.useRealTimers()
    }
  },
)

it('[PRF-07] a ready file can be downloaded, and is no longer polled', async () => {
  vi.useFakeTimers()
  try {
    const answers = [[file('a', { rows: 1, url: '/api/bets.export/a' })]]
    const exports = new Resource<BetExport[]>(() => Promise.resolve(answers[0]!), {
      state: 'success',
      value: [file('a', { status: 'pending' })],
    })
    list(exports)
    expect(screen.queryByRole('link')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/api/bets.export/a')
    expect([screen.getByText(/1 bet$/).textContent?.endsWith('1 bet'), vi.getTimerCount()]).toEqual([true, 0])
  } finally {
    vi.useRealTimers()
  }
})
