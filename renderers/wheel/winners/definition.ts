import Type, { type Static } from 'typebox'
import { limit } from '#renderers/parts/props.ts'
import { Choice } from '#schemas/choice.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { wheelWinnersEntry } from './entry.ts'

export const wheelWinnersProps = Type.Object({
  winnerTabs: Choice(['allTabs', 'onlyUser', 'onlyPublic'], {
    title: 'Both lists, only the player’s, or only that of all',
  }),
  order: Type.Optional(
    Choice(['userFirst', 'publicFirst'], { title: 'List that comes first', default: 'publicFirst' }),
  ),
  limit,
})
export type WheelWinnersProps = Static<typeof wheelWinnersProps>

export const wheelWinners = defineRenderer({
  ...wheelWinnersEntry,
  title: 'Winners of a wheel',
  props: wheelWinnersProps,
  messages: ['wheel', 'spinResults'],
  sample: { winnerTabs: 'allTabs', order: 'userFirst' },
})
