import { type BetFilter, betStatuses } from '#schemas/bet.ts'
import type { createExport } from '#schemas/calls/bets.ts'
import type { CallBody } from '#schemas/defineCall.ts'
import { parseTypes } from '../games/GamesQuery.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { splitList } from '../http/requests/splitList.ts'

type FilterParams = Partial<CallBody<typeof createExport>>

/** Parses a filter. Throws InvalidParameterException with the codes of every invalid field. */
export function parseFilter({
  from,
  to,
  types,
  providers,
  statuses,
  sort,
  order,
}: FilterParams): Required<Pick<BetFilter, 'types' | 'providers' | 'statuses'>> & BetFilter {
  const knownStatuses = betStatuses.filter((status) => splitList(statuses).includes(status))
  refuseInvalid({
    from: timeErrors(from),
    to: timeErrors(to),
    statuses: knownStatuses.length === new Set(splitList(statuses)).size ? [] : ['wrongField'],
  })
  const lists = { types: parseTypes(types), providers: splitList(providers), statuses: knownStatuses }
  return { ...lists, ...(from && { from }), ...(to && { to }), ...(sort && { sort }), ...(order && { order }) }
}

const timeErrors = (text = '') => (text === '' || parseTime(text) ? [] : ['wrongField'])

const timePattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/
const DAY_MS = 24 * 3600 * 1000

function parseTime(text: string): Date | undefined {
  const time = new Date(text)
  return timePattern.test(text) && !Number.isNaN(time.getTime()) ? time : undefined
}

/**
 * Returns the first moment of the period and the first one after it. An end without a time includes
 * its complete day.
 */
export function parsePeriod({ from, to }: BetFilter): {
  readonly since: Date | undefined
  readonly before: Date | undefined
} {
  const end = to ? parseTime(to) : undefined
  const before = end && to?.length === 10 ? new Date(end.getTime() + DAY_MS) : end
  return { since: from ? parseTime(from) : undefined, before }
}
