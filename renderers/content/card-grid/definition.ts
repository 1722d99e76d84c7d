import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro, link } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { contentCardGridEntry } from './entry.ts'

export const cardGridProps = Type.Object({ heading, headingLevel, intro, link })
export type CardGridProps = Static<typeof cardGridProps>

export const cardGrid = defineRenderer({
  ...contentCardGridEntry,
  title: 'Cards',
  props: cardGridProps,
  isStatic: true,
  sample: { heading: 'A seat at a quieter table' },
  slotSamples: {
    cards: [
      {
        __component: 'content.card',
        id: 'limits',
        title: 'Limits first',
        body: 'Yours, on every device.',
        icon: 'shield',
      },
      {
        __component: 'content.card',
        id: 'time',
        title: 'Time in sight',
        body: 'A clock beside your balance.',
        icon: 'clock',
      },
      {
        __component: 'content.card',
        id: 'help',
        title: 'Real people to help',
        body: 'Day and night.',
        icon: 'message',
      },
    ],
  },
})
