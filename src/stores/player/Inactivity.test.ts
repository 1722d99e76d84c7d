import { expect, it } from 'vitest'
import { Inactivity } from './Inactivity.ts'

/** A player who is signed out after 100 seconds; `later` lets time pass, second by second. */
function idlePlayer(limit = 100) {
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
  const sleep = (seconds: number) => {
    now += seconds * 1000
    inactivity.tick()
  }
  return { inactivity, told, later, sleep }
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
