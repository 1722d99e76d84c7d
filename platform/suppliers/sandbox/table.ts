import type { ColumnType, Generated } from 'kysely'
import type { BigInteger, Json, NullableTimestamp, Timestamp } from '../../database/columns.ts'
import type { RoundResult } from './games/GameRules.ts'
import type { EngineName, StoredChoice } from './games/games.ts'

/** A player’s place at a game, which lasts over sessions: seeds, an open round, and play money. */
export interface SandboxGameSeatTable {
  readonly id: string
  /** The operator’s user; null in play without money. */
  readonly player: string | null
  readonly game_code: string
  readonly currency: string
  /** Balance of play without money, as an amount; null when the operator’s wallet has it. */
  readonly play_balance: ColumnType<string | null, number | null, string | null>
  readonly seed: string
  readonly created_at: Timestamp
}

/** A game that was opened; its address is secret. */
export interface SandboxGameSessionTable {
  readonly id: string
  readonly seat: string
  readonly token: string | null
  readonly language: string
  readonly lobby_url: string
  readonly deposit_url: string | null
  readonly created_at: Timestamp
  readonly used_at: Timestamp
}

export interface SandboxGameSeedTable {
  readonly id: string
  readonly seat: string
  readonly server_seed: string
  /** Empty while the server seed is committed and not used yet. */
  readonly client_seed: string
  /** Nonce of the next round. */
  readonly next_nonce: Generated<number>
  readonly created_at: Timestamp
  readonly revealed_at: NullableTimestamp
}

/**
 * `betting`: the wallet has not answered the bet. `playing`: the bet is paid, the result isn’t there
 * yet. `finished`: the result is there, and its win is in the outbox. `refused`: the wallet has taken
 * nothing. `cancelled`: what it may have taken is given back.
 */
export type RoundState = 'betting' | 'playing' | 'finished' | 'refused' | 'cancelled'

export interface SandboxGameRoundTable {
  /** It is in the public address of the round’s page. */
  readonly id: string
  readonly seat: string
  readonly session: string
  readonly engine: EngineName
  readonly variant: string
  /** Chosen by the browser: a repeated request gets the same round. */
  readonly request_id: string
  /** Seeds of the player’s own rounds; null at a table, whose seeds are its own. */
  readonly seed: string | null
  readonly nonce: number
  /**
   * Number of the table’s round, which is the time at which it began, or for a bet on matches the time
   * at which the next of them ends; in milliseconds.
   */
  readonly table_round: ColumnType<string | null, number | null, number>
  readonly choice: Json<StoredChoice>
  readonly actions: Json<readonly string[]>
  readonly state: RoundState
  /** Answer of the wallet that ended the round, when it was not played. */
  readonly reason: string | null
  /** Everything staked so far. */
  readonly stake: BigInteger
  readonly payout: ColumnType<string | null, number | null, number>
  readonly result: ColumnType<RoundResult<unknown> | null, string | null, string>
  /** The operator’s reward that pays the round. */
  readonly reward: string | null
  readonly is_shown: Generated<boolean>
  readonly created_at: Timestamp
  readonly finished_at: NullableTimestamp
}

/**
 * A call of the operator’s wallet, written before it is sent. `pending`: not answered yet.
 * `accepted`: answered with RS_OK. `refused`: the wallet moved nothing. `failed`: nobody knows, so a
 * rollback follows. `ended`: a win of a round that the wallet has rolled back.
 */
export interface SandboxGameTransactionTable {
  readonly id: string
  readonly round: string
  readonly kind: 'bet' | 'win' | 'rollback'
  /** The bet that a win or rollback belongs to. */
  readonly reference: string | null
  readonly token: string
  readonly amount: BigInteger
  readonly is_closing: boolean
  /** Action that the bet pays, such as doubling; null for the first bet of a round. */
  readonly action: string | null
  readonly state: 'pending' | 'accepted' | 'refused' | 'failed' | 'ended'
  readonly status: string | null
  readonly attempts: Generated<number>
  readonly due_at: Timestamp
  readonly created_at: Timestamp
  readonly answered_at: NullableTimestamp
}

/** Spins that the operator gives; they cost the player nothing. */
export interface SandboxGameRewardTable {
  readonly id: string
  /** The template that it was made of; null for those of earlier versions. */
  readonly prepaid: string | null
  /** Id of the reward at the operator. */
  readonly operator_reference: string | null
  readonly player: string
  readonly game_code: string
  readonly currency: string
  readonly bet_count: number
  readonly bet_value: BigInteger
  readonly used: Generated<number>
  readonly end_time: Timestamp
  readonly cancelled_at: NullableTimestamp
  readonly created_at: Timestamp
}

/** A round of a table where many play, or a match. */
export interface SandboxGameTableRoundTable {
  readonly game_code: string
  readonly number: BigInteger
  readonly server_seed: string
  readonly result: ColumnType<number | null, number | null, number>
  readonly created_at: Timestamp
}
