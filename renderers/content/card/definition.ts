import Type, { type Static } from 'typebox'
import { body, buttons, headed, headingLevel, icon, image, link } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { contentCardEntry } from './entry.ts'

export const cardProps = Type.Object({
  title: headed('h3'),
  headingLevel,
  body,
  icon,
  image,
  link,
  buttons,
})
export type CardProps = Static<typeof cardProps>

export const card = defineRenderer({
  ...contentCardEntry,
  title: 'Card',
  props: cardProps,
  isStatic: true,
  sample: {
    title: 'Set your limits first',
    body: 'Setting a deposit limit takes ten seconds, and it applies on every device. You can lower it right away.',
    icon: 'shield',
    link: { id: 'more', label: 'How limits work', url: '/support' },
  },
})
