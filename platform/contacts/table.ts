import type { Generated } from 'kysely'

import type { ContactType } from '#schemas/contact.ts'

import type { BigInteger, NullableTimestamp } from '../database/columns.ts'

export interface ContactTable {
  uid: BigInteger
  type: ContactType
  /** an e-mail address in lower case, or the digits of a phone number with its dial code */
  value: string
  /** the country of a phone number, like ES */
  phone_country_code: string | null
  is_confirmed: Generated<boolean>
  is_subscribed: Generated<boolean>
  /** what signs in and restores: the value of the registration, later the last confirmed one; nobody else has it */
  sign_in_value: string | null
  /** when what signs in began to: with the account unless it was added later; null while it was never confirmed */
  sign_in_since: NullableTimestamp
}
