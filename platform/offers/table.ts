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
  readonly uid: BigInteger
  readonly code: string
  readonly used_at: Timestamp
}

export interface StoredPromotion extends Omit<Promotion, 'title'> {
  readonly titles: LocalizedText
}

export interface OfferTable {
  readonly id: GeneratedBigInteger
  readonly action: 'deposit' | 'registration' | 'promo_code'
  readonly deposits: number | null
  readonly exclude_methods: string[]
  /** An offer with a code is only for players who have entered it. */
  readonly promo_code: string | null
  readonly texts: Json<Record<string, BannerText>>
  readonly image: string
  readonly promotions: Json<StoredPromotion[]>
  readonly sort: number
  readonly starts_at: NullableTimestamp
  readonly ends_at: NullableTimestamp
}

/** State of an offer for a player. */
export interface PlayerOfferTable {
  readonly uid: BigInteger
  readonly offer: BigInteger
  readonly activated_at: NullableTimestamp
  readonly taken_at: NullableTimestamp
}
