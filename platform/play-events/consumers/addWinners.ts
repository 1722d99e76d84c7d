import { convert } from '../../currencies/convert.ts'
import { readCurrencyRates } from '../../metadata/queries.ts'
import { pruneWinners } from '../../winners/queries.ts'
import type { PlayEvent, PlayEventConsumer } from '../PlayEvent.ts'

/** Smallest win that is listed, in US cents. */
export const MIN_LISTED_WIN = 100n

/** Adds wins to the list of winners, and removes those that a game takes back. */
export const addWinners: PlayEventConsumer = {
  name: 'winners',
  async consume(trx, events) {
    const takenBack = events.filter(({ undone }) => undone === 'win').map(({ bet }) => bet)
    if (takenBack.length > 0) await trx.deleteFrom('winner').where('bet', 'in', takenBack).execute()
    const wins = events.filter(({ kind, amount, bet }) => kind === 'win' && amount > 0n && !takenBack.includes(bet))
    if (wins.length === 0) return
    const rates = await readCurrencyRates(trx)
    const names = await trx
      .selectFrom('account')
      .select(['uid', 'fakename'])
      .where('uid', 'in', [...new Set(wins.map(({ uid }) => uid))])
      .execute()
    const nicknames = new Map(names.map(({ uid, fakename }) => [uid, fakename]))
    const rows = wins.flatMap((win) => rowOf(win, nicknames.get(win.uid), rates))
    if (rows.length === 0) return
    await trx.insertInto('winner').values(rows).execute()
    const latest = Math.max(...wins.map(({ at }) => at.getTime()))
    await pruneWinners(trx, new Date(latest))
  },
}

function rowOf(
  { bet, game, amount, currency, at }: PlayEvent,
  nickname: string | undefined,
  rates: Record<string, number>,
) {
  if (nickname === undefined || !rates[currency]) return []
  const value = convert({ amount, currency }, 'USD', rates)
  return value < MIN_LISTED_WIN ? [] : [{ nickname, game, amount, currency, value, won_at: at, bet }]
}
