import { expect, it } from 'vitest'
import { Inactivity } from './Inactivity.ts'

/**
 * A player who is signed out after 100 seconds. `later` lets time pass with a tick each second,
 * `sleep` without ticks, `freeze` without a tick at the end; `go` navigates to a page with its own
 * limit.
 */
function idlePlayer(limitAtFirst = 100) {
  let limit = limitAtFirst
  let now = 1_000_000
  const events: string[] = []
  const inactivity = new Inactivity({
    limit: () => limit,
    onWarn: (endsAt) => events.push(`warned, ${(endsAt - now) / 1000} s left`),
    onResume: () => events.push('resumed'),
    onEnd: () => events.push('ended'),
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
  return { inactivity, events, later, sleep, freeze, go, ago: (seconds: number) => now - seconds * 1000 }
}

it('[SHL-13] the warning comes at 80 % of the time, its countdown covers the last 20 %, then the player is signed out', () => {
  const { events, later } = idlePlayer()
  later(79)
  expect(events).toEqual([])
  later(1)
  expect(events).toEqual(['warned, 20 s left'])
  later(20)
  expect(events).toEqual(['warned, 20 s left', 'ended'])
})

it('[SHL-13] activity resets it, also during the warning', () => {
  const { inactivity, events, later } = idlePlayer()
  later(70)
  inactivity.touch()
  later(79)
  expect(events).toEqual([])
  later(1)
  inactivity.touch()
  later(79)
  expect(events).toEqual(['warned, 20 s left', 'resumed'])
})

it('[SHL-13] after the end the session stays ended, and it ends once', () => {
  const { inactivity, events, later, sleep } = idlePlayer()
  sleep(500)
  inactivity.touch()
  later(300)
  expect(events).toEqual(['ended'])
})

it('[SHL-13] where the time is 0 nobody is signed out', () => {
  const { events, sleep } = idlePlayer(0)
  sleep(100_000)
  expect(events).toEqual([])
})

it('[SHL-13] in a suspended tab the time expires too, even if a key press comes before the next tick', () => {
  const { inactivity, events, later, freeze } = idlePlayer()
  later(1)
  freeze(100)
  expect(inactivity.touch()).toBe(false)
  later(300)
  expect(events).toEqual(['ended'])
})

it('[SHL-13] a suspended tab learns late of activity in another one, and counts from its time', () => {
  const { inactivity, events, later, freeze, ago } = idlePlayer()
  later(1)
  freeze(150)
  for (const seconds of [60, 5]) expect(inactivity.touch(ago(seconds))).toBe(true)
  later(74)
  expect(events).toEqual([])
  later(1)
  expect(events).toEqual(['warned, 20 s left'])
})

it('[SHL-13] a page with its own limit counts from the navigation to it', () => {
  const { inactivity, events, later, freeze, go } = idlePlayer()
  later(1)
  freeze(70)
  expect(go(60)).toBe(true)
  expect(go(200)).toBe(true)
  freeze(150)
  expect(inactivity.touch()).toBe(true)
  later(200)
  expect(events).toEqual(['warned, 40 s left', 'ended'])
})

it('[SHL-13] a player who returns after a warning is warned again', () => {
  const { inactivity, events, later } = idlePlayer()
  later(80)
  inactivity.touch()
  later(80)
  expect(events).toEqual(['warned, 20 s left', 'resumed', 'warned, 20 s left'])
})

it('[SHL-13] activity in another tab counts from its time, and clears the warning', () => {
  const { inactivity, events, later, ago } = idlePlayer()
  later(85)
  inactivity.hear(ago(5))
  later(74)
  expect(events).toEqual(['warned, 20 s left', 'resumed'])
  later(1)
  expect(events).toEqual(['warned, 20 s left', 'resumed', 'warned, 20 s left'])
})

it.each([
  ['before what was done here', 10, 75],
  ['at the same time', 5, 75],
  ['in the future', -1000, 80],
  ['at no time', Number.NaN, 75],
])('[SHL-13] what another tab has done %s makes nobody stay longer', (_, seconds, until) => {
  const { inactivity, events, later, ago } = idlePlayer()
  later(50)
  inactivity.touch()
  later(5)
  inactivity.hear(ago(seconds))
  later(until - 1)
  expect(events).toEqual([])
  later(1)
  expect(events).toEqual(['warned, 20 s left'])
})

it('[SHL-13] earlier activity in another tab does not clear a warning, and after the end none counts', () => {
  const { inactivity, events, later, ago } = idlePlayer()
  later(85)
  inactivity.hear(ago(90))
  expect(events).toEqual(['warned, 20 s left'])
  later(15)
  inactivity.hear(ago(0))
  later(300)
  expect(events).toEqual(['warned, 20 s left', 'ended'])
})
