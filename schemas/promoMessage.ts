import type { Money } from './money.ts'

export const promoSubjects = ['campaign', 'cashback', 'offer'] as const
export type PromoSubject = (typeof promoSubjects)[number]

/** What the platform has to tell a player of a campaign, of cashback, or of an offer that they have opened. */
export interface PromoMessage {
  readonly title: string
  readonly text: string
  readonly image?: string
  readonly amount?: Money
  readonly button?: string
  /** inside the site */
  readonly link?: string
}
