import type { ColumnType, Generated } from 'kysely'
import type { TwoFactorMethod } from '#schemas/twoFactor.ts'
import type { BigInteger } from '../database/columns.ts'

export interface TwoFactorTable {
  readonly uid: BigInteger
  readonly method: TwoFactorMethod
  /** Secret of an authenticator app, in Base32. */
  readonly secret: string | null
  /** Address or number that codes are sent to. */
  readonly target: string | null
  /** Last used time step of 30 seconds since 1970. */
  readonly last_step: ColumnType<string | null, number | null | undefined, number | null>
  readonly is_active: Generated<boolean>
}

export interface RecoveryCodeTable {
  readonly uid: BigInteger
  readonly code_hash: string
}
