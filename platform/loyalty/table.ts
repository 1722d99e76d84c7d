import type { ColumnType } from 'kysely'
import type { LoyaltyRewardType, LoyaltyTrigger } from '#schemas/loyalty.ts'
import type {
  BigInteger,
  GeneratedBigInteger,
  Json,
  LocalizedText,
  NullableTimestamp,
  Timestamp,
} from '../database/columns.ts'
import type { StoredReward } from './LoyaltySettings.ts'

/** Kinds of entry; those of demo data and of corrections by hand are `correction`. */
export type LoyaltyEntryKind = LoyaltyTrigger | 'play' | 'rollback' | 'wheel' | 'correction'

/**
 * One change of a player's points, in millionths of a point. The database refuses changes of rows, and
 * keeps the accounts in step.
 */
export interface LoyaltyEntryTable {
  readonly id: GeneratedBigInteger
  readonly uid: BigInteger
  readonly kind: LoyaltyEntryKind
  /** The event behind it, which counts once. */
  readonly reference: string
  /** To spend: below zero for a purchase or a rollback. */
  readonly points: BigInteger
  /** Points that count for levels, which purchases don't change. */
  readonly experience: BigInteger
  readonly created_at: Timestamp
}

/** The points of a player, in millionths of a point. Only entries change them. */
export interface LoyaltyAccountTable {
  readonly uid: BigInteger
  /** Never negative. */
  readonly points: ColumnType<string, never, never>
  readonly experience: ColumnType<string, never, never>
  /** Points of a bet that was taken back after they had been spent; the next points pay them. */
  readonly owed: ColumnType<string, never, never>
  /** Id of the highest level whose reward was given; 0 before the first one. */
  readonly level: ColumnType<number, never, number>
}

export interface LoyaltyProductTable {
  readonly id: GeneratedBigInteger
  readonly texts: Json<Record<string, ProductTexts>>
  readonly image: string
  /** In points. */
  readonly price: number
  readonly reward: Json<StoredReward>
  /** Number that is left; null without a limit. */
  readonly stock: number | null
  /** Id of the lowest level that may buy it. */
  readonly level: number | null
  readonly sort: number
  readonly starts_at: NullableTimestamp
  readonly ends_at: NullableTimestamp
}

export interface ProductTexts {
  readonly title: string
  readonly text: string
}

export interface LoyaltyPurchaseTable {
  readonly id: GeneratedBigInteger
  readonly uid: BigInteger
  readonly product: BigInteger
  readonly price: number
  readonly created_at: Timestamp
}

export interface LoyaltyNoticeTable {
  readonly id: GeneratedBigInteger
  readonly uid: BigInteger
  readonly trigger: LoyaltyTrigger
  /** The event that it tells of, once. */
  readonly reference: string
  readonly reward_type: LoyaltyRewardType
  readonly amount: ColumnType<number, number, never>
  readonly currency: string | null
  /** Names of the level or product that it is about. */
  readonly names: Json<LocalizedText>
  readonly created_at: Timestamp
  readonly shown_at: NullableTimestamp
}
