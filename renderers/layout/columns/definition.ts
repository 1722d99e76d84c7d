import Type, { type Static } from 'typebox'
import { Choice } from '#schemas/choice.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { layoutColumnsEntry } from './entry.ts'

export const columnsProps = Type.Object({
  split: Type.Optional(Choice(['equal', 'first-wide', 'last-wide'], { title: 'Column widths', default: 'equal' })),
})
export type ColumnsProps = Static<typeof columnsProps>

export const columns = defineRenderer({
  ...layoutColumnsEntry,
  title: 'Columns',
  props: columnsProps,
  isStatic: true,
  sample: { split: 'equal' },
  slotSamples: {
    first: [
      { __component: 'content.card', id: 'one', title: 'Set a limit', body: 'It takes ten seconds.', icon: 'shield' },
    ],
    second: [
      {
        __component: 'content.card',
        id: 'two',
        title: 'Pick a table',
        body: 'All of them show their rules.',
        icon: 'cards',
      },
    ],
  },
})
