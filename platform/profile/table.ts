import type { BigInteger } from '../database/columns.ts'

/** What a player has said of themselves. The country is the account's, contacts have a table of their own. */
export interface ProfileTable {
  uid: BigInteger
  first_name: string
  middle_name: string
  last_name: string
  /** 0 not said, 1 male, 2 female */
  sex: number
  /** dd.mm.yyyy, or empty */
  birth_date: string
  document_type: string
  document_number: string
  region: string
  home_town: string
  address: string
  postcode: string
}
