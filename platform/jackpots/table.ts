import type { ColumnType, Generated } from 'kysely'
import type { GameType } from '#schemas/game.ts'
import type { JackpotLevel } from '#schemas/jackpot.ts'
import type { BigInteger, GeneratedBigInteger, Json, Timestamp } from '../database/columns.ts'

export interface JackpotText {
  readonly name: string
  readonly text: string
}

export interface JackpotTable {
  readonly id: GeneratedBigInteger
  readonly level: JackpotLevel
  readonly texts: Json<Record<string, JackpotText>>
  readonly image: string
  readonly currency: string
  /** The sum after a win, and the one that it never exceeds, in the currency's smallest unit. */
  readonly base: BigInteger
  readonly must_drop_by: BigInteger
  /** Millionths of each stake that go into it. */
  readonly share: number
  readonly provider: string | null
  readonly tags: Generated<string[]>
  readonly types: Generated<GameType[]>
  /** The present sum, and the secret one at which it is won, in millionths of the smallest unit. */
  readonly sum: BigInteger
  readonly drop_at: BigInteger
  /** Makes the published hash of `drop_at` impossible to guess. */
  readonly secret: string
  /** Number of the present run, from 1; each ends with a win. */
  readonly run: Generated<number>
  readonly started_at: Timestamp
}

export interface JackpotWinTable {
  readonly id: GeneratedBigInteger
  readonly jackpot: BigInteger
  readonly run: number
  /** Null for demo data, as are the round and the secret. */
  readonly uid: BigInteger | null
  readonly nickname: string
  readonly bet: BigInteger | null
  readonly game: string
  /** In the smallest unit of the jackpot's currency. */
  readonly amount: BigInteger
  readonly secret: string | null
  readonly drop_at: ColumnType<string | null, bigint | string | null, never>
  readonly won_at: Timestamp
}
