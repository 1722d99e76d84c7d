import Type, { type Static } from 'typebox'
import { Actions } from '#schemas/action.ts'
import { Text } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { navigationBackEntry } from './entry.ts'

export const backProps = Type.Object({
  label: Text({ title: 'Label', minLength: 1, maxLength: 60 }),
  actions: Actions,
})
export type BackProps = Static<typeof backProps>

export const back = defineRenderer({
  ...navigationBackEntry,
  title: 'Back link',
  props: backProps,
  isStatic: true,
  sample: { label: 'Back to sign in', actions: [{ id: 'back', type: 'openAuth', view: 'authorization' }] },
})
