import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadUntilThere } from './loadUntilThere.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('[ENG-11] what fails at its start, though its code is there, is reported and not started twice', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const load = vi.fn(async () => 'code')
  const fault = new Error('a fault of the start')
  const start = vi.fn(() => {
    throw fault
  })
  loadUntilThere(load, start)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([load.mock.calls.length, start.mock.calls, reported.mock.calls]).toEqual([1, [['code']], [[fault]]])
})
