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

export const JackpotWon = Type.Object({
  name: Type.Literal('jackpot.won'),
  data: Type.Object({ jackpot_id: Type.Integer({ minimum: 1 }) }),
})
export const TournamentPrizeWon = Type.Object({
  name: Type.Literal('tournament.prize_won'),
  data: Type.Object({ tournament_id: Type.Integer({ minimum: 1 }), place: Type.Integer({ minimum: 1 }) }),
})

export const WheelQuestCompleted = Type.Object({
  name: Type.Literal('wheel.quest_completed'),
  data: Type.Object({ campaign_id: Type.Integer({ minimum: 1 }), quest_id: Type.Integer({ minimum: 1 }) }),
})

/** Something that has happened to a player and that their open pages show. */
export const PlayerEvent = Type.Union([
  BalanceUpdated,
  OfferAvailable,
  OfferDeactivated,
  PaymentStateChanged,
  JackpotWon,
  TournamentPrizeWon,
  WheelQuestCompleted,
])
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
