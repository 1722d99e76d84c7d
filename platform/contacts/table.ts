import type { Generated } from 'kysely'
import type { ContactType } from '#schemas/contact.ts'
import type { BigInteger, NullableTimestamp } from '../database/columns.ts'

export interface ContactTable {
  readonly uid: BigInteger
  readonly type: ContactType
  /** An e-mail address in lower case, or the digits of a phone number with its dial code. */
  readonly value: string
  /** Country of a phone number, like ES. */
  readonly phone_country_code: string | null
  readonly is_confirmed: Generated<boolean>
  readonly is_subscribed: Generated<boolean>
  /**
   * The value that signs in and restores: that of the registration, later the last confirmed one.
   * Unique.
   */
  readonly sign_in_value: string | null
  /**
   * Time from which `sign_in_value` can sign in: that of the account unless it was added later;
   * null while it was never confirmed.
   */
  readonly sign_in_since: NullableTimestamp
}
