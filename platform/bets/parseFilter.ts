import Type from 'typebox'

import { type BetFilter, betSorts, betStatuses } from '#schemas/bet.ts'

import { parseTypes } from '../games/GamesQuery.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { splitList, wordList } from '../http/formData.ts'

const timeField = Type.Optional(Type.String({ maxLength: 40 }))

/** Fields of the filter as calls send them; a list is words separated by commas. */
export const filterFields = {
  from: timeField,
  to: timeField,
  types: wordList(),
  providers: wordList(),
  statuses: wordList(),
  sort: Type.Enum(betSorts, { default: 'placed_at' }),
  order: Type.Enum(['asc', 'desc'], { default: 'desc' }),
}

type FilterParams = Omit<BetFilter, 'types' | 'providers' | 'statuses'> & {
  types?: string
  providers?: string
  statuses?: string
}

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
const dayMs = 24 * 3600 * 1000

function parseTime(text: string): Date | undefined {
  const time = new Date(text)
  return timePattern.test(text) && !Number.isNaN(time.getTime()) ? time : undefined
}

/**
 * Returns the first moment of the period and the first one after it. An end without a time includes
 * its complete day.
 */
export function parsePeriod({ from, to }: BetFilter): { since: Date | undefined; before: Date | undefined } {
  const end = to ? parseTime(to) : undefined
  const before = end && to?.length === 10 ? new Date(end.getTime() + dayMs) : end
  return { since: from ? parseTime(from) : undefined, before }
}
