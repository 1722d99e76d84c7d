import type { ColumnType, Generated } from 'kysely'

import type { TwoFactorMethod } from '#schemas/twoFactor.ts'

import type { BigInteger } from '../database/columns.ts'

export interface TwoFactorTable {
  uid: BigInteger
  method: TwoFactorMethod
  /** of an authenticator app, in Base32 */
  secret: string | null
  /** the address or number that codes go to */
  target: string | null
  /** of 30 seconds since 1970: the one whose code was used last */
  last_step: ColumnType<string | null, number | null | undefined, number | null>
  is_active: Generated<boolean>
}

export interface RecoveryCodeTable {
  uid: BigInteger
  code_hash: string
}
