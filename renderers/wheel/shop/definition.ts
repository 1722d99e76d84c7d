import Type, { type Static } from 'typebox'
import { Choice } from '#schemas/choice.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { wheelShopEntry } from './entry.ts'

export const wheelShopProps = Type.Object({
  step: Choice(['buy', 'insufficient'], { title: 'Before the purchase, or without the spins or the money' }),
})
export type WheelShopProps = Static<typeof wheelShopProps>

export const wheelShop = defineRenderer({
  ...wheelShopEntry,
  title: 'Spins that are sold',
  props: wheelShopProps,
  messages: ['wheel'],
  sample: { step: 'buy' },
})
