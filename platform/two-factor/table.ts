import type { ColumnType, Generated } from 'kysely'

import type { TwoFactorMethod } from '#schemas/twoFactor.ts'

import type { BigInteger } from '../database/columns.ts'

export interface TwoFactorTable {
  uid: BigInteger
  method: TwoFactorMethod
  /** Secret of an authenticator app, in Base32. */
  secret: string | null
  /** Address or number that codes are sent to. */
  target: string | null
  /** Last used time step of 30 seconds since 1970. */
  last_step: ColumnType<string | null, number | null | undefined, number | null>
  is_active: Generated<boolean>
}

export interface RecoveryCodeTable {
  uid: BigInteger
  code_hash: string
}
