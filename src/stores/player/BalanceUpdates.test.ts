import { expect, it } from 'vitest'
import { type BalanceSettings, BalanceUpdates } from './BalanceUpdates.ts'

const standard: BalanceSettings = {
  isEnabledInterval: true,
  isEnabledRequestsAfterClick: true,
  isEnabledTurnOffRequests: true,
  countSecondsForInterval: 10,
  countSecondsForDelayBetweenClick: 1,
  countMinutesAfterWhichRequestsTurnedOff: 5,
}

/** A player's tab, with the number of its requests as time passes second by second. */
function tab(settings: Partial<BalanceSettings> = {}, isGame = () => false) {
  let now = 5_000_000
  let requestCount = 0
  const updates = new BalanceUpdates({
    settings: { ...standard, ...settings },
    refresh: () => requestCount++,
    isGame,
    now: () => now,
  })
  return {
    click: () => updates.click(),
    later(seconds: number) {
      for (let passed = 0; passed < seconds; passed++) {
        now += 1000
        updates.tick()
      }
    },
    passMs: (ms: number) => void (now += ms),
    asked: () => requestCount,
  }
}

it('[API-07] balances are loaded every ten seconds, as countSecondsForInterval says', () => {
  const usual = tab()
  usual.later(60)
  expect(usual.asked()).toBe(6)
  const slow = tab({ countSecondsForInterval: 30 })
  slow.later(60)
  expect(slow.asked()).toBe(2)
})

it('[BON-06] requests stop five minutes after the last click, and restart with a click', () => {
  const player = tab()
  player.later(600)
  expect(player.asked()).toBe(29)
  player.click()
  expect(player.asked()).toBe(30)
  player.later(20)
  expect(player.asked()).toBe(32)
})

it('[API-07] without isEnabledTurnOffRequests they never stop', () => {
  const player = tab({ isEnabledTurnOffRequests: false })
  player.later(600)
  expect(player.asked()).toBe(60)
})

it('[BON-06] a click loads the balances at once, but not twice within the delay', () => {
  const player = tab({ isEnabledInterval: false })
  player.click()
  player.passMs(900)
  player.click()
  expect(player.asked()).toBe(1)
  player.passMs(200)
  player.click()
  expect(player.asked()).toBe(2)
})

it.each([
  ['isEnabledInterval', { isEnabledInterval: false }, { clicked: 1, later: 1 }],
  ['isEnabledRequestsAfterClick', { isEnabledRequestsAfterClick: false }, { clicked: 0, later: 6 }],
  ['both', { isEnabledInterval: false, isEnabledRequestsAfterClick: false }, { clicked: 0, later: 0 }],
])('[API-07] with %s off only the other asks', (_, settings, { clicked, later }) => {
  const player = tab(settings)
  player.click()
  expect(player.asked()).toBe(clicked)
  player.later(60)
  expect(player.asked()).toBe(later)
})

it.each([
  ['that asks nothing itself', { isEnabledRequestsAfterClick: false }, false],
  ['in a game', {}, true],
])('[BON-06] a click %s starts the questions again too', (_, settings, isGame) => {
  let isPlaying = false
  const player = tab(settings, () => isPlaying)
  player.later(600)
  expect(player.asked()).toBe(29)
  isPlaying = isGame
  player.click()
  isPlaying = false
  expect(player.asked()).toBe(29)
  player.later(20)
  expect(player.asked()).toBe(31)
})

it('[BON-06] no balances are loaded during a game', () => {
  const player = tab({}, () => true)
  player.click()
  player.later(60)
  expect(player.asked()).toBe(0)
})
