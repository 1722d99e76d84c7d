import Type, { type Static } from 'typebox'
import { Balances } from './account.ts'

const offer = Type.Object({ offer_id: Type.Integer({ minimum: 1 }) })

export const BalanceUpdated = Type.Object({ name: Type.Literal('account.balance_updated'), data: Balances })
export const OfferAvailable = Type.Object({ name: Type.Literal('campaign.offer.available'), data: offer })
export const OfferDeactivated = Type.Object({ name: Type.Literal('campaign.offer.deactivated'), data: offer })
export const PaymentStateChanged = Type.Object({
  name: Type.Literal('payment.state_changed'),
  data: Type.Object({
    transaction_id: Type.String({ minLength: 1 }),
    type: Type.Enum(['deposit', 'withdrawal']),
    state: Type.String({ minLength: 1 }),
  }),
})
export type PaymentStateChanged = Static<typeof PaymentStateChanged>

/** Something that has happened to a player and that their open pages show. */
export const PlayerEvent = Type.Union([BalanceUpdated, OfferAvailable, OfferDeactivated, PaymentStateChanged])
export type PlayerEvent = Static<typeof PlayerEvent>

const numbered = Type.Object({ number: Type.Integer({ minimum: 1, description: 'grows with the player’s events' }) })

/** An event as it is sent, with its position among the player's events. */
export type NumberedEvent = PlayerEvent & Static<typeof numbered>

/**
 * A message of the platform over the websocket: an event; the number after which events follow; the
 * same after a gap, for which the page loads its data again; or a heartbeat, which is answered.
 */
export type RealtimeMessage =
  | NumberedEvent
  | { readonly name: 'realtime.ready'; readonly number: number }
  | { readonly name: 'realtime.reload'; readonly number: number }
  | { readonly name: 'realtime.heartbeat' }
