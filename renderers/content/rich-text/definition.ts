import Type, { type Static } from 'typebox'
import { RichText } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { contentRichTextEntry } from './entry.ts'

export const richTextProps = Type.Object({ html: RichText({ title: 'Text' }) })
export type RichTextProps = Static<typeof richTextProps>

export const richText = defineRenderer({
  ...contentRichTextEntry,
  title: 'Text',
  props: richTextProps,
  isStatic: true,
  sample: {
    html: '<h2>Before you play</h2><p>Every game has a <strong>house edge</strong>. Decide how much to spend, and <a href="/support">set a limit</a> to match.</p><ul><li>A lower limit applies right away.</li><li>Raising it takes a day.</li></ul>',
  },
})
