import { expect, it } from 'vitest'
import { Inactivity } from './Inactivity.ts'

/**
 * A player who is signed out after 100 seconds. `later` lets time pass second by second, `sleep` at
 * once, and after `freeze` nobody has told the time yet; `go` leads to a page with a time of its
 * own.
 */
function idlePlayer(limitAtFirst = 100) {
  let limit = limitAtFirst
  let now = 1_000_000
  const told: string[] = []
  const inactivity = new Inactivity({
    limit: () => limit,
    onWarn: (endsAt) => told.push(`warned, ${(endsAt - now) / 1000} s left`),
    onResume: () => told.push('resumed'),
    onEnd: () => told.push('ended'),
    now: () => now,
  })
  function later(seconds: number) {
    for (let passed = 0; passed < seconds; passed++) {
      now += 1000
      inactivity.tick()
    }
  }
  const freeze = (seconds: number) => void (now += seconds * 1000)
  const sleep = (seconds: number) => {
    freeze(seconds)
    inactivity.tick()
  }
  const go = (other: number) => {
    limit = other
    return inactivity.touch()
  }
  return { inactivity, told, later, sleep, freeze, go, ago: (seconds: number) => now - seconds * 1000 }
}

it('[SHL-13] the warning comes at 80 % of the time, its countdown covers the last 20 %, then the player is signed out', () => {
  const { told, later } = idlePlayer()
  later(79)
  expect(told).toEqual([])
  later(1)
  expect(told).toEqual(['warned, 20 s left'])
  later(20)
  expect(told).toEqual(['warned, 20 s left', 'ended'])
})

it('[SHL-13] activity resets it, also while the warning stands there', () => {
  const { inactivity, told, later } = idlePlayer()
  later(70)
  inactivity.touch()
  later(79)
  expect(told).toEqual([])
  later(1)
  inactivity.touch()
  later(79)
  expect(told).toEqual(['warned, 20 s left', 'resumed'])
})

it('[SHL-13] after the end nothing brings the session back, and it ends once', () => {
  const { inactivity, told, later, sleep } = idlePlayer()
  sleep(500)
  inactivity.touch()
  later(300)
  expect(told).toEqual(['ended'])
})

it('[SHL-13] where the time is 0 nobody is signed out', () => {
  const { told, sleep } = idlePlayer(0)
  sleep(100_000)
  expect(told).toEqual([])
})

it('[SHL-13] in a tab that stood still the time is over too, though a key comes before its clock ticks', () => {
  const { inactivity, told, later, freeze } = idlePlayer()
  later(1)
  freeze(100)
  expect(inactivity.touch()).toBe(false)
  later(300)
  expect(told).toEqual(['ended'])
})

it('[SHL-13] a tab that stood still hears late what was done in another one, and goes on from when it was done', () => {
  const { inactivity, told, later, freeze, ago } = idlePlayer()
  later(1)
  freeze(150)
  for (const seconds of [60, 5]) expect(inactivity.touch(ago(seconds))).toBe(true)
  later(74)
  expect(told).toEqual([])
  later(1)
  expect(told).toEqual(['warned, 20 s left'])
})

it('[SHL-13] a page with a time of its own counts it from the arrival there', () => {
  const { inactivity, told, later, freeze, go } = idlePlayer()
  later(1)
  freeze(70)
  expect(go(60)).toBe(true)
  expect(go(200)).toBe(true)
  freeze(150)
  expect(inactivity.touch()).toBe(true)
  later(200)
  expect(told).toEqual(['warned, 40 s left', 'ended'])
})

it('[SHL-13] who is back after a warning is warned again', () => {
  const { inactivity, told, later } = idlePlayer()
  later(80)
  inactivity.touch()
  later(80)
  expect(told).toEqual(['warned, 20 s left', 'resumed', 'warned, 20 s left'])
})

it('[SHL-13] what is done in another tab counts from when it was done there, and takes the warning back', () => {
  const { inactivity, told, later, ago } = idlePlayer()
  later(85)
  inactivity.hear(ago(5))
  later(74)
  expect(told).toEqual(['warned, 20 s left', 'resumed'])
  later(1)
  expect(told).toEqual(['warned, 20 s left', 'resumed', 'warned, 20 s left'])
})

it.each([
  ['before what was done here', 10, 75],
  ['at the same time', 5, 75],
  ['in the future', -1000, 80],
  ['at no time', Number.NaN, 75],
])('[SHL-13] what another tab has done %s makes nobody stay longer', (_, seconds, until) => {
  const { inactivity, told, later, ago } = idlePlayer()
  later(50)
  inactivity.touch()
  later(5)
  inactivity.hear(ago(seconds))
  later(until - 1)
  expect(told).toEqual([])
  later(1)
  expect(told).toEqual(['warned, 20 s left'])
})

it('[SHL-13] a warning stays for what another tab has done before it, and after the end nothing is heard', () => {
  const { inactivity, told, later, ago } = idlePlayer()
  later(85)
  inactivity.hear(ago(90))
  expect(told).toEqual(['warned, 20 s left'])
  later(15)
  inactivity.hear(ago(0))
  later(300)
  expect(told).toEqual(['warned, 20 s left', 'ended'])
})
