import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro, limit } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'

export const winnerTableProps = Type.Object({ heading, headingLevel, intro, limit })
export type WinnerTableProps = Static<typeof winnerTableProps>

export const winnerTable = defineRenderer({
  name: 'winner.table',
  title: 'Largest wins, as a list',
  props: winnerTableProps,
  messages: ['winners'],
  data: { winners: { source: 'winners.top', params: ({ limit: count = 20 }: WinnerTableProps) => ({ count }) } },
  sample: { heading: 'Largest this month', limit: 10 },
  load: () => import('./WinnerTable.tsx'),
})
