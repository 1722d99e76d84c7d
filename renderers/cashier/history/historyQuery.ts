import { pageOf } from '#renderers/parts/pageOf.ts'
import { historyFilters, historyTypes } from '#schemas/paymentStates.ts'

type Query = Readonly<Record<string, string>>

interface HistoryQuery {
  readonly type: (typeof historyTypes)[number]
  readonly state: (typeof historyFilters)[number]
  readonly count: number
  readonly offset: number
}

/** Converts the query of an address to parameters of the call; invalid values are left out. */
export function historyQuery(query: Query, count = 10): HistoryQuery {
  const type = historyTypes.find((value) => value === query['type']) ?? 'all'
  const state = historyFilters.find((value) => value === query['state']) ?? 'all'
  return { type, state, count, offset: (pageOf(query) - 1) * count }
}
