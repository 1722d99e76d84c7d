import type { BigInteger } from '../database/columns.ts'

/**
 * Personal details of a player. The country is a column of the account, contacts have their own
 * table.
 */
export interface ProfileTable {
  readonly uid: BigInteger
  readonly first_name: string
  readonly middle_name: string
  readonly last_name: string
  /** 0 not given, 1 male, 2 female. */
  readonly sex: number
  /** In the format dd.mm.yyyy, or empty. */
  readonly birth_date: string
  readonly document_type: string
  readonly document_number: string
  readonly region: string
  readonly home_town: string
  readonly address: string
  readonly postcode: string
}
