import Type from 'typebox'

import { type BetFilter, betSorts, betStatuses } from '#schemas/bet.ts'

import { parseTypes } from '../games/filter.ts'
import { refuseInvalid } from '../http/errors.ts'
import { split, words } from '../http/form-data.ts'

const typedTime = Type.Optional(Type.String({ maxLength: 40 }))

/** As they travel: a list is words with commas between. */
export const filterFields = {
  from: typedTime,
  to: typedTime,
  types: words(),
  providers: words(),
  statuses: words(),
  sort: Type.Enum(betSorts, { default: 'placed_at' }),
  order: Type.Enum(['asc', 'desc'], { default: 'desc' }),
}

type Travelling = Omit<BetFilter, 'types' | 'providers' | 'statuses'> & {
  types?: string
  providers?: string
  statuses?: string
}

/** Throws InvalidParameterException with the codes of every filter that can't be read. */
export function readFilter({
  from,
  to,
  types,
  providers,
  statuses,
  sort,
  order,
}: Travelling): Required<Pick<BetFilter, 'types' | 'providers' | 'statuses'>> & BetFilter {
  const known = betStatuses.filter((status) => split(statuses).includes(status))
  refuseInvalid({
    from: timeErrors(from),
    to: timeErrors(to),
    statuses: known.length === new Set(split(statuses)).size ? [] : ['wrongField'],
  })
  const list = { types: parseTypes(types), providers: split(providers), statuses: known }
  return { ...list, ...(from && { from }), ...(to && { to }), ...(sort && { sort }), ...(order && { order }) }
}

const timeErrors = (text = '') => (text === '' || readTime(text) ? [] : ['wrongField'])

const written = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/
const day = 24 * 3600 * 1000

function readTime(text: string): Date | undefined {
  const time = new Date(text)
  return written.test(text) && !Number.isNaN(time.getTime()) ? time : undefined
}

/** The first moment that counts, and the first one after: a day alone counts to its end. */
export function readPeriod({ from, to }: BetFilter): { since: Date | undefined; before: Date | undefined } {
  const end = to ? readTime(to) : undefined
  const before = end && to?.length === 10 ? new Date(end.getTime() + day) : end
  return { since: from ? readTime(from) : undefined, before }
}
