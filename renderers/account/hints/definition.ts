import Type, { type Static } from 'typebox'
import { Actions } from '#schemas/action.ts'
import { Text } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { accountHintsEntry } from './entry.ts'

const Hint = Type.Object(
  {
    text: Text({ title: 'Words', minLength: 1, maxLength: 200 }),
    label: Text({ title: 'Button', minLength: 1, maxLength: 40 }),
    actions: Actions,
  },
  { additionalProperties: false },
)

export const hintsProps = Type.Object({
  registration: Hint,
  confirm: Hint,
})
export type HintsProps = Static<typeof hintsProps>

export const hints = defineRenderer({
  ...accountHintsEntry,
  title: 'Hints for new players',
  props: hintsProps,
  messages: ['hints'],
  sample: {
    registration: {
      text: 'Make your first deposit to get your welcome offer.',
      label: 'Deposit',
      actions: [{ id: 'go', type: 'navigate', url: '/cashier/deposit' }],
    },
    confirm: {
      text: 'Confirm your email so that nobody else can reset your password.',
      label: 'Confirm',
      actions: [{ id: 'go', type: 'navigate', url: '/profile/settings' }],
    },
  },
})
