import { createHash } from 'node:crypto'
import type { Static } from 'typebox'
import type { Prepaid, PrepaidListRequest } from '../../hub88/protocol.ts'
import { freeEngines } from '../games/games.ts'
import { offeredCurrencies } from '../games/stakes.ts'
import type { GameSandboxContext } from '../GameSandboxContext.ts'

/**
 * Lists the templates of rewards: one for each currency of each game that has free spins, without a fixed number
 * or value.
 */
export function listPrepaids(
  { catalogue }: Pick<GameSandboxContext, 'catalogue'>,
  { game_code: code, currency }: Static<typeof PrepaidListRequest>,
): Prepaid[] {
  const games = catalogue.list().filter(({ engine }) => freeEngines.has(engine))
  const currencies = offeredCurrencies.filter((each) => currency === undefined || each === currency)
  return games
    .filter((game) => code === undefined || game.code === code)
    .flatMap((game) => currencies.map((each) => presentPrepaid(game.code, each)))
}

const presentPrepaid = (game_code: string, currency: string): Prepaid => ({
  prepaid_uuid: prepaidOf(game_code, currency),
  game_code,
  currency,
  bet_count: null,
  bet_value: null,
  bonus_buy: false,
})

/** Returns the id of the template of a game and a currency, always the same one. */
export function prepaidOf(gameCode: string, currency: string): string {
  const hex = createHash('sha256').update(`prepaid ${gameCode} ${currency}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
