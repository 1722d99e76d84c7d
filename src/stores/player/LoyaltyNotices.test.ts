import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LoyaltyNotice } from '#schemas/loyalty.ts'
import { LoyaltyNotices } from './LoyaltyNotices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const notice = (id: number): LoyaltyNotice => ({
  id,
  trigger: 'register',
  type: 'credit',
  amount: 100,
  amountType: 'points',
  currency: null,
  title: `Notice ${id}`,
  message: '',
  image: '/loyalty/coin.svg',
})

function start(answers: readonly (readonly LoyaltyNotice[] | Error)[], duration = 5) {
  const play = vi.fn()
  const left = [...answers]
  const load = vi.fn(async () => {
    const answer = left.shift() ?? []
    if (answer instanceof Error) throw answer
    return answer
  })
  return { play, load, notices: new LoyaltyNotices({ load, duration, play }) }
}

it('[PLY-11] notices are shown one after another, each for the configured seconds with a sound, 300 ms apart', async () => {
  const { notices, play } = start([[notice(1), notice(2)]], 4)
  await notices.fetch()
  expect([notices.current?.id, play.mock.calls.length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(3999)
  expect(notices.current?.id).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(notices.current).toBeUndefined()
  await vi.advanceTimersByTimeAsync(299)
  expect(notices.current).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect([notices.current?.id, play.mock.calls.length]).toEqual([2, 2])
  await vi.advanceTimersByTimeAsync(4000)
  expect(notices.current).toBeUndefined()
})

it('[PLY-11] notices that come while others are shown follow them', async () => {
  const { notices } = start([[notice(1)], [notice(2)]])
  await notices.fetch()
  await notices.fetch()
  expect(notices.current?.id).toBe(1)
  await vi.advanceTimersByTimeAsync(5300)
  expect(notices.current?.id).toBe(2)
})

it('[PLY-11] a notice stays while the player reads it, and one that is closed makes room for the next', async () => {
  const { notices } = start([[notice(1), notice(2)]])
  await notices.fetch()
  notices.hold()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(notices.current?.id).toBe(1)
  notices.release()
  notices.end()
  await vi.advanceTimersByTimeAsync(300)
  expect(notices.current?.id).toBe(2)
})

it('[PLY-11] while notices are loading they are not asked for again, and a failure is asked about later', async () => {
  const { notices, load } = start([new Error('offline'), [notice(3)]])
  await Promise.all([notices.fetch(), notices.fetch()])
  expect([load.mock.calls.length, notices.current]).toEqual([1, undefined])
  await notices.fetch()
  expect(notices.current?.id).toBe(3)
})

it('[PLY-11] after the player has left nothing is shown any more', async () => {
  const { notices, play } = start([[notice(1), notice(2)], [notice(3)]])
  await notices.fetch()
  const late = notices.fetch()
  notices.stop()
  await late
  await vi.advanceTimersByTimeAsync(60_000)
  expect([notices.current, play.mock.calls.length]).toEqual([undefined, 1])
})
