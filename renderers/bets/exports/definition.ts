import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro, link } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { betsExportsEntry } from './entry.ts'

export const betExportsProps = Type.Object({ heading, headingLevel, intro, link })
export type BetExportsProps = Static<typeof betExportsProps>

export const betExports = defineRenderer({
  ...betsExportsEntry,
  title: 'Bet history exports',
  props: betExportsProps,
  messages: ['exports'],
  sample: { heading: 'Exports' },
})
