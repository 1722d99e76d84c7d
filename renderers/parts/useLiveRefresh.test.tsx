// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubIntersection } from './useLiveRefresh.fixture.ts'
import { LIVE_PAUSE_MS, useLiveRefresh } from './useLiveRefresh.ts'

const screenOf = { isIntersecting: true }

beforeEach(() => {
  vi.useFakeTimers()
  stubIntersection(screenOf)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  screenOf.isIntersecting = true
})

function Live({
  resource,
  isOver,
}: {
  readonly resource: Parameters<typeof useLiveRefresh>[1][0]
  readonly isOver?: boolean
}) {
  const section = useRef<HTMLElement>(null)
  useLiveRefresh(section, [resource], { isOver })
  return <section ref={section} />
}

/** Returns the number of loads in ten pauses. */
async function loadsOf({ state = 'success', isOver = false }: { state?: 'success' | 'error'; isOver?: boolean } = {}) {
  let loads = 0
  const resource = { state, refresh: async () => void (loads += 1) }
  const { unmount } = render(<Live resource={resource} isOver={isOver} />)
  await act(() => vi.advanceTimersByTimeAsync(LIVE_PAUSE_MS * 10 + 10))
  unmount()
  await act(() => vi.advanceTimersByTimeAsync(LIVE_PAUSE_MS * 10))
  return loads
}

it('[PLY-04] [PLY-05] data is loaded again and again while it is on the screen, until its block is gone', async () => {
  expect(await loadsOf()).toBe(10)
})

it('[PLY-04] [PLY-05] nothing is loaded off the screen, in a hidden tab, after a failure, or when it is over', async () => {
  expect(await loadsOf({ state: 'error' })).toBe(0)
  expect(await loadsOf({ isOver: true })).toBe(0)
  screenOf.isIntersecting = false
  expect(await loadsOf()).toBe(0)
  screenOf.isIntersecting = true
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  expect(await loadsOf()).toBe(0)
})
