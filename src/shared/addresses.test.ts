import { expect, it } from 'vitest'
import { addressOf, playPath } from './addresses.ts'

it.each([
  ['deposit', 'visa', '/cashier/deposit/visa'],
  ['offers', '7', '/offers/7'],
  ['jackpots', '7', '/jackpots/7'],
  ['game', 'blue tide', '/game/blue%20tide'],
  ['tournaments', '7', '/tournaments/7'],
] as const)('[RTE-09] %s %s lies at %s, unless the site config says otherwise', (kind, name, address) => {
  expect(addressOf(undefined, kind, name)).toBe(address)
  expect(addressOf({ [kind]: '/play/{name}/here' }, kind, name)).toBe(`/play/${encodeURIComponent(name)}/here`)
})

it.each([
  [{ sysname: 'blue-tide' }, undefined, '/platform/game/blue-tide/play'],
  [{ sysname: 'blue-tide' }, 'demo', '/platform/game/blue-tide/demo'],
  [{ custom: 'lucky/7' }, undefined, '/platform/game/custom/lucky%2F7/play'],
])('[RTE-09] the platform runs %j (%s) at %s', (game, mode, path) => {
  expect(playPath(game, mode)).toBe(path)
})
