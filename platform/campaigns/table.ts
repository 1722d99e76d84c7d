import type { Promotion } from '#schemas/offer.ts'

import type {
  BigInteger,
  GeneratedBigInteger,
  Json,
  LocalizedText,
  NullableTimestamp,
  Timestamp,
} from '../database/columns.ts'
import type { BannerText } from '../database/schema.ts'

/** A player uses a code once. */
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
  /** with a code it is only for who has entered it */
  promo_code: string | null
  texts: Json<Record<string, BannerText>>
  image: string
  promotions: Json<StoredPromotion[]>
  sort: number
  starts_at: NullableTimestamp
  ends_at: NullableTimestamp
}

/** What a player has done with an offer. */
export interface PlayerOfferTable {
  uid: BigInteger
  offer: BigInteger
  activated_at: NullableTimestamp
  taken_at: NullableTimestamp
}
