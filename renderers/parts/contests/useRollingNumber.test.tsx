// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRollingNumber } from './useRollingNumber.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  cleanup()
})

const motion = (isReduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
const roll = () => renderHook(({ target }) => useRollingNumber(target), { initialProps: { target: 100 } })

it('[PLY-04] a sum counts up smoothly to what it is, and falls at once', () => {
  motion(false)
  const { result, rerender } = roll()
  rerender({ target: 160 })
  act(() => void vi.advanceTimersByTime(300))
  expect(result.current).toBeGreaterThan(110)
  expect(result.current).toBeLessThan(150)
  act(() => void vi.advanceTimersByTime(400))
  expect(result.current).toBe(160)
  rerender({ target: 20 })
  expect(result.current).toBe(20)
})

it('[PLY-04] with reduced motion it changes at once', () => {
  motion(true)
  const { result, rerender } = roll()
  rerender({ target: 160 })
  expect(result.current).toBe(160)
})
