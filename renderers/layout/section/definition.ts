import Type, { type Static } from 'typebox'
import { anchor, heading, headingLevel, intro, link } from '#renderers/parts/props.ts'
import { Choice } from '#schemas/choice.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { layoutSectionEntry } from './entry.ts'

export const sectionProps = Type.Object({
  anchor,
  heading,
  headingLevel,
  intro,
  link,
  width: Type.Optional(Choice(['full', 'reading'], { title: 'Width', default: 'full' })),
  look: Type.Optional(Choice(['plain', 'surface'], { title: 'Background', default: 'plain' })),
})
export type SectionProps = Static<typeof sectionProps>

export const section = defineRenderer({
  ...layoutSectionEntry,
  title: 'Section',
  props: sectionProps,
  isStatic: true,
  sample: { heading: 'How it works', intro: 'Three things to know before you sit down.' },
  slotSamples: {
    blocks: [
      { __component: 'content.rich-text', id: 'text', html: '<p>Pick a table, set a limit, take your time.</p>' },
    ],
  },
})
