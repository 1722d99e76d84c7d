import Type, { type Static } from 'typebox'
import { Condition } from './condition.ts'
import { StandIn } from './page.ts'
import { Id } from './text.ts'

const PathPattern = Type.String({
  pattern: '^/$|^(/[A-Za-z0-9._~%-]+)+(/\\*)?$',
  maxLength: 300,
  title: 'Address',
  description: '/offers, or with everything below it: /offers/*',
})

/**
 * A rule that closes pages while a condition holds: another page replaces them, and links to them
 * are removed.
 */
export const Closure = Type.Object(
  {
    id: Id(),
    when: Condition,
    paths: Type.Array(PathPattern, { minItems: 1, maxItems: 100, title: 'Closed addresses' }),
    page: StandIn,
  },
  { additionalProperties: false, title: 'Closure' },
)
export type Closure = Static<typeof Closure>
