import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { Text } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { accountBalancesEntry } from './entry.ts'

export const balancesProps = Type.Object({
  heading,
  headingLevel,
  intro,
  bettingNotice: Type.Optional(
    Text({ title: 'Betting balance notice, if the site shows it', minLength: 1, maxLength: 300 }),
  ),
})
export type BalancesProps = Static<typeof balancesProps>

export const balances = defineRenderer({
  ...accountBalancesEntry,
  title: 'Player’s balances',
  props: balancesProps,
  messages: ['profile'],
  sample: {
    heading: 'Your balances',
    intro: 'In the currency you play in.',
    bettingNotice: 'The betting bonus is for sports bets only.',
  },
})
