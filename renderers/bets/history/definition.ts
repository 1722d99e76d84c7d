import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro, limit, link } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { betsHistoryEntry } from './entry.ts'

export const betHistoryProps = Type.Object({ heading, headingLevel, intro, limit, link })
export type BetHistoryProps = Static<typeof betHistoryProps>

export const betHistory = defineRenderer({
  ...betsHistoryEntry,
  title: 'Bet history',
  props: betHistoryProps,
  messages: ['bets'],
  sample: {
    heading: 'Bet history',
    limit: 20,
    link: { id: 'exports', label: 'Exports', url: '/profile/bets/exports' },
  },
})
