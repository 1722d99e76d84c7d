import type { Money } from './money.ts'

export const promoSubjects = ['campaign', 'cashback', 'offer'] as const
export type PromoSubject = (typeof promoSubjects)[number]

/**
 * A message of the platform to a player about a campaign, cashback, or an offer that they have
 * opened.
 */
export interface PromoMessage {
  readonly title: string
  readonly text: string
  readonly image?: string
  readonly amount?: Money
  readonly button?: string
  /** An address inside the site. */
  readonly link?: string
}
