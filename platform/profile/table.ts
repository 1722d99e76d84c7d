import type { BigInteger } from '../database/columns.ts'

/**
 * Personal details of a player. The country is a column of the account, contacts have their own
 * table.
 */
export interface ProfileTable {
  uid: BigInteger
  first_name: string
  middle_name: string
  last_name: string
  /** 0 not given, 1 male, 2 female. */
  sex: number
  /** In the format dd.mm.yyyy, or empty. */
  birth_date: string
  document_type: string
  document_number: string
  region: string
  home_town: string
  address: string
  postcode: string
}
