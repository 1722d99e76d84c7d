import { expect, it } from 'vitest'
import { RealityCheck } from './RealityCheck.ts'

function setUp({ player = 7, minutes = 1, storage = new Map<string, string>() } = {}) {
  let isPlaying = true
  let shown = 0
  let answer = () => {}
  const check = new RealityCheck({
    player,
    minutes,
    isPlaying: () => isPlaying,
    show: () =>
      new Promise<void>((resolve) => {
        shown += 1
        answer = resolve
      }),
    storage: { getItem: (key) => storage.get(key) ?? null, setItem: (key, value) => void storage.set(key, value) },
  })
  const play = (seconds: number) => Array.from({ length: seconds }, () => check.tick())
  return { play, storage, shown: () => shown, answer: () => answer(), stop: () => (isPlaying = false) }
}

it('[PLY-02] a reality check comes after the minutes of play that the site config says, and again after as many', async () => {
  const { play, shown, answer } = setUp({ minutes: 1 })
  play(59)
  expect(shown()).toBe(0)
  play(1)
  expect(shown()).toBe(1)
  // while it is open, no time counts
  play(120)
  expect(shown()).toBe(1)
  answer()
  await Promise.resolve()
  await Promise.resolve()
  play(60)
  expect(shown()).toBe(2)
})

it('[PLY-02] time without a game for money does not count, and a reload of the tab loses none', () => {
  const { play, shown, stop, storage } = setUp({ minutes: 1 })
  play(50)
  stop()
  play(600)
  expect(shown()).toBe(0)
  const reloaded = setUp({ minutes: 1, storage })
  reloaded.play(10)
  expect(reloaded.shown()).toBe(1)
})

it('[PLY-02] the time of a player does not count for the next one in the same tab', () => {
  const { play, storage } = setUp({ minutes: 1 })
  play(59)
  const next = setUp({ player: 8, minutes: 1, storage })
  next.play(59)
  expect(next.shown()).toBe(0)
  next.play(1)
  expect(next.shown()).toBe(1)
})

it('[PLY-02] an interval of 0 switches reality checks off', () => {
  const { play, shown } = setUp({ minutes: 0 })
  play(10_000)
  expect(shown()).toBe(0)
})
