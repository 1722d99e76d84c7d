import type { Promotion } from '#schemas/offer.ts'

import type {
  BigInteger,
  GeneratedBigInteger,
  Json,
  LocalizedText,
  NullableTimestamp,
  Timestamp,
} from '../database/columns.ts'
import type { BannerText } from '../database/columns.ts'

/** The use of a promo code by a player, once. */
export interface PromoCodeUseTable {
  uid: BigInteger
  code: string
  used_at: Timestamp
}

export interface StoredPromotion extends Omit<Promotion, 'title'> {
  titles: LocalizedText
}

export interface OfferTable {
  id: GeneratedBigInteger
  action: 'deposit' | 'registration' | 'promo_code'
  deposits: number | null
  exclude_methods: string[]
  /** An offer with a code is only for players who have entered it. */
  promo_code: string | null
  texts: Json<Record<string, BannerText>>
  image: string
  promotions: Json<StoredPromotion[]>
  sort: number
  starts_at: NullableTimestamp
  ends_at: NullableTimestamp
}

/** State of an offer for a player. */
export interface PlayerOfferTable {
  uid: BigInteger
  offer: BigInteger
  activated_at: NullableTimestamp
  taken_at: NullableTimestamp
}
