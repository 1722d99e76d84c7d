// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLateComponent } from './useLateComponent.ts'

const Notice = () => <p>here</p>

interface Props {
  readonly load: () => Promise<typeof Notice>
  readonly isWanted: boolean
}

function Host({ load, isWanted }: Props) {
  const Loaded = useLateComponent(load, { isWanted })
  return (
    <div>
      page
      {Loaded && createElement(Loaded)}
    </div>
  )
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('[ENG-11] the code is loaded when it is wanted, once', async () => {
  const load = vi.fn(async () => Notice)
  const { rerender } = render(<Host load={load} isWanted={false} />)
  expect(load).not.toHaveBeenCalled()
  await act(async () => rerender(<Host load={load} isWanted />))
  expect(screen.getByText('here')).toBeDefined()
  await act(async () => rerender(<Host load={load} isWanted={false} />))
  expect(screen.queryByText('here')).toBeNull()
  await act(async () => rerender(<Host load={load} isWanted />))
  expect([screen.queryByText('here') !== null, load.mock.calls.length]).toEqual([true, 1])
})

it('[SHL-10] code that keeps failing is asked for ever more rarely, and reported once', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const fault = new Error('a fault of the code')
  const load = vi.fn(() => Promise.reject(fault))
  await act(async () => void render(<Host load={load} isWanted />))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  // at 0, 3, 9, 21 and 45 s
  expect(load).toHaveBeenCalledTimes(5)
  expect(reported.mock.calls).toEqual([[fault]])
  vi.unstubAllGlobals()
})

it('[SHL-10] code that doesn’t arrive leaves the page, and is there once the connection is', async () => {
  let isOnline = false
  const load = vi.fn(async () => {
    if (!isOnline) throw new Error('Failed to fetch dynamically imported module')
    return Notice
  })
  await act(async () => void render(<Host load={load} isWanted />))
  await act(() => vi.advanceTimersByTimeAsync(7000))
  expect(screen.getByText('page')).toBeDefined()
  isOnline = true
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByText('here')).toBeDefined()
})
