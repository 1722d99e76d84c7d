import { pageOf } from '#renderers/parts/pageOf.ts'
import { type BetFilter, betSorts, betStatuses } from '#schemas/bet.ts'
import { gameTypes } from '#schemas/game.ts'
import { startOfDay } from '#src/shared/dates.ts'

interface BetQuery extends BetFilter {
  readonly count: number
  readonly offset?: number
}

type Query = Readonly<Record<string, string>>

const DAY_MS = 24 * 3600 * 1000
const DAY = /^\d{4}-\d\d-\d\d$/

const oneOf = <T extends string>(value: string | undefined, values: readonly T[]): T | undefined =>
  values.find((it) => it === value)

/** Converts the query of an address to parameters of the call; invalid values are left out. */
export function betQuery(query: Query, count = 20): BetQuery {
  const { provider } = query
  const [type, status] = [oneOf(query['type'], gameTypes), oneOf(query['status'], betStatuses)]
  const sort = oneOf(query['sort'], betSorts)
  const offset = (pageOf(query) - 1) * count
  return {
    count,
    ...(offset > 0 && { offset }),
    ...dayRange(query),
    ...(type && { types: [type] }),
    ...(status && { statuses: [status] }),
    ...(provider && /^[\w-]{1,60}$/.test(provider) && { providers: [provider] }),
    ...(sort && { sort }),
  }
}

/**
 * Returns the range from the beginning of the first day to the end of the last one, in the reader's
 * time zone or in UTC when it is unknown.
 */
function dayRange({ from = '', to = '', zone = '' }: Query): Pick<BetQuery, 'from' | 'to'> {
  const since = DAY.test(from) ? startOfDay(from, zone || 'UTC') : undefined
  const lastDay = DAY.test(to) ? startOfDay(to, 'UTC') : undefined
  const end = lastDay && startOfDay(new Date(lastDay.getTime() + DAY_MS).toISOString().slice(0, 10), zone || 'UTC')
  return { ...(since && { from: since.toISOString() }), ...(end && { to: end.toISOString() }) }
}

/** Returns the filter without its page, for an export. */
export function betFilter(query: Query): Omit<BetQuery, 'count' | 'offset'> {
  const { count: _, offset: __, ...filter } = betQuery(query)
  return filter
}
