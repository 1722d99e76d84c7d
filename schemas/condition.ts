import Type, { type Static } from 'typebox'
import { Choice } from './choice.ts'
import { Id } from './text.ts'

export const operators = ['is', 'isNot', 'greater', 'less', 'contains', 'exists'] as const

export const ConditionRow = Type.Object(
  {
    id: Id(),
    fact: Type.String({ title: 'Fact', minLength: 1, maxLength: 100, 'x-kind': 'fact' }),
    operator: Type.Optional(Choice(operators, { title: 'Comparison', default: 'is' })),
    value: Type.Optional(Type.String({ title: 'Value', maxLength: 200, 'x-kind': 'line' })),
    negate: Type.Optional(Type.Boolean({ title: 'Not' })),
  },
  { additionalProperties: false, title: 'Condition row', 'x-kind': 'condition-row' },
)
export type ConditionRow = Static<typeof ConditionRow>

/** A condition. It holds if one of its groups holds; a group holds if all of its rows hold. */
export const Condition = Type.Array(
  Type.Object(
    { id: Id(), rows: Type.Array(ConditionRow, { minItems: 1, maxItems: 20, title: 'All of' }) },
    { additionalProperties: false, title: 'Condition group' },
  ),
  { maxItems: 20, title: 'Visible when any of' },
)
export type Condition = Static<typeof Condition>
