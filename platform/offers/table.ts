import type { ColumnType } from 'kysely'
import type { BonusType } from '#schemas/bonusStates.ts'
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

export interface StoredPromotion extends Pick<Promotion, 'type' | 'amount'> {
  readonly titles: LocalizedText
  /** Terms of a bonus that differ from those of the settings. */
  readonly terms?: PromotionTerms
  /** The game that free spins are for; any slot without one. */
  readonly game?: string
}

export interface PromotionTerms {
  readonly type?: BonusType
  /** Number of times that it is wagered. */
  readonly wagering?: number
  readonly max_usd?: number
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
  /** The deposit that it was taken with. */
  readonly payment: ColumnType<string | null, string | null | undefined, string | null>
}
