import { type BetQuery, betSorts, betStatuses } from '#schemas/bet.ts'
import { gameTypes } from '#schemas/game.ts'
import { startOfDay } from '#src/shared/dates.ts'

type Query = Readonly<Record<string, string>>

const DAY_MS = 24 * 3600 * 1000
const DAY = /^\d{4}-\d\d-\d\d$/

const oneOf = <T extends string>(value: string | undefined, known: readonly T[]): T | undefined =>
  known.find((it) => it === value)

/** The page of the address, from 1. */
export const pageOf = ({ page }: Query): number => Math.max(1, Math.min(1000, Math.floor(Number(page)) || 1))

/** What of the bets the address asks for; what it says wrongly is left out. */
export function betQuery(query: Query, count = 20): BetQuery {
  const { provider } = query
  const [type, status] = [oneOf(query['type'], gameTypes), oneOf(query['status'], betStatuses)]
  const sort = oneOf(query['sort'], betSorts)
  const offset = (pageOf(query) - 1) * count
  return {
    count,
    ...(offset > 0 && { offset }),
    ...days(query),
    ...(type && { types: [type] }),
    ...(status && { statuses: [status] }),
    ...(provider && /^[\w-]{1,60}$/.test(provider) && { providers: [provider] }),
    ...(sort && { sort }),
  }
}

/** From the beginning of a day to the end of one, where the reader is; of UTC where nobody knows that. */
function days({ from = '', to = '', zone = '' }: Query): Pick<BetQuery, 'from' | 'to'> {
  const since = DAY.test(from) ? startOfDay(from, zone || 'UTC') : undefined
  const last = DAY.test(to) ? startOfDay(to, 'UTC') : undefined
  const before = last && startOfDay(new Date(last.getTime() + DAY_MS).toISOString().slice(0, 10), zone || 'UTC')
  return { ...(since && { from: since.toISOString() }), ...(before && { to: before.toISOString() }) }
}

/** The same filter without its page: what an export takes. */
export function betFilter(query: Query): Omit<BetQuery, 'count' | 'offset'> {
  const { count: _, offset: __, ...filter } = betQuery(query)
  return filter
}
