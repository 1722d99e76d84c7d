import type { ColumnType, Generated } from 'kysely'
import type { GameType } from '#schemas/game.ts'
import type { QuestGoalType, QuestRewardType, WheelRewardType, WheelSector } from '#schemas/wheel.ts'
import type {
  BigInteger,
  GeneratedBigInteger,
  Json,
  LocalizedText,
  NullableTimestamp,
  Timestamp,
} from '../database/columns.ts'

export interface CampaignTexts {
  readonly title: string
  readonly text: string
  readonly rules: readonly string[]
}

export interface QuestTexts {
  readonly title: string
  readonly text: string
}

export interface WheelCampaignTable {
  readonly id: GeneratedBigInteger
  readonly texts: Json<Record<string, CampaignTexts>>
  readonly starts_at: Timestamp
  readonly ends_at: NullableTimestamp
  /** Price of a spin in US dollars; null where spins aren’t sold. */
  readonly price_usd: number | null
  /** Spins that each player has from the start. */
  readonly first_spins: Generated<number>
  readonly sort: number
}

/** A sector of a wheel. */
export interface WheelRewardTable {
  readonly id: GeneratedBigInteger
  readonly campaign: BigInteger
  readonly texts: Json<LocalizedText>
  readonly type: WheelRewardType
  /** US dollars, spins or points; 0 for nothing. */
  readonly amount: number
  /** Its chance is its share of the sum of all weights. */
  readonly weight: number
  readonly sort: number
}

/** The spins of a player who has been in a campaign. */
export interface WheelPlayerTable {
  readonly campaign: BigInteger
  readonly uid: BigInteger
  /** Never negative. */
  readonly spins: number
  /** The secret that the next draw follows from; its hash is published. */
  readonly seed: string
}

export interface WheelPurchaseTable {
  readonly id: GeneratedBigInteger
  readonly campaign: BigInteger
  readonly uid: BigInteger
  readonly spins: number
  /** In the currency’s smallest unit. */
  readonly amount: BigInteger
  readonly currency: string
  readonly created_at: Timestamp
}

/** A spin and what it gave. */
export interface WheelSpinTable {
  /** A UUID. */
  readonly id: string
  /** Counts up. */
  readonly number: GeneratedBigInteger
  readonly campaign: BigInteger
  readonly reward: BigInteger
  /** Null for demo data, as is the seed. */
  readonly uid: BigInteger | null
  readonly nickname: string
  /** Units of the currency, spins or points that were given. */
  readonly amount: number
  readonly currency: string | null
  readonly seed: string | null
  /** The sectors that it was drawn from, in their order; null for demo data and spins of earlier versions. */
  readonly sectors: ColumnType<readonly WheelSector[] | null, string | undefined, never>
  readonly created_at: Timestamp
  readonly shown_at: NullableTimestamp
}

export interface WheelQuestTable {
  readonly id: GeneratedBigInteger
  readonly campaign: BigInteger
  readonly texts: Json<Record<string, QuestTexts>>
  readonly goal: QuestGoalType
  /** A number, or US dollars of stakes and deposits. */
  readonly target: number
  /** Types of games that count; all when empty. */
  readonly types: Generated<GameType[]>
  readonly reward_type: QuestRewardType
  readonly reward_amount: number
  readonly sort: number
}

export interface WheelQuestProgressTable {
  readonly quest: BigInteger
  readonly uid: BigInteger
  /** A number, or millionths of a US dollar. */
  readonly progress: ColumnType<string, bigint | string | undefined, bigint | string>
  readonly completed_at: NullableTimestamp
}

/** An event that counts for a quest. */
export interface WheelQuestStepTable {
  readonly quest: BigInteger
  /** Names the event, which counts once. */
  readonly reference: string
  readonly uid: BigInteger
  /** Where numbers count, steps with the same label are one. */
  readonly label: string
  /** Millionths of a US dollar. */
  readonly value: BigInteger
}
