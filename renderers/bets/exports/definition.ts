import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro, link } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'

export const betExportsProps = Type.Object({ heading, headingLevel, intro, link })
export type BetExportsProps = Static<typeof betExportsProps>

export const betExports = defineRenderer({
  name: 'bets.exports',
  title: 'Files of the bet history',
  props: betExportsProps,
  messages: ['exports'],
  data: { exports: { source: 'bets.exports', params: () => ({}) } },
  sample: { heading: 'Exports' },
  load: () => import('./BetExports.tsx'),
})
