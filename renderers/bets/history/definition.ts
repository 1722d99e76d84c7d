import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro, limit, link } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { betQuery } from './betQuery.ts'

export const betHistoryProps = Type.Object({ heading, headingLevel, intro, limit, link })
export type BetHistoryProps = Static<typeof betHistoryProps>

export const betHistory = defineRenderer({
  name: 'bets.history',
  title: 'Bet history',
  props: betHistoryProps,
  messages: ['bets'],
  data: {
    bets: { source: 'bets.history', params: ({ limit: count }, { query }) => betQuery(query, count) },
    providers: { source: 'games.providers', params: () => ({}) },
  },
  sample: {
    heading: 'Bet history',
    limit: 20,
    link: { id: 'exports', label: 'Exports', url: '/profile/bets/exports' },
  },
  load: () => import('./BetHistory.tsx'),
})
