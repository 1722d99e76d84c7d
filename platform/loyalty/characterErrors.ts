import type { Kysely } from 'kysely'
import type { RuleFailure } from '#schemas/rules/failure.ts'
import type { Schema } from '../database/schema.ts'
import { readLoyaltySettings } from '../metadata/queries.ts'

/** Returns the error codes of a character that a player chooses. */
export async function characterErrors(db: Kysely<Schema>, id: string): Promise<RuleFailure[]> {
  const { characters } = await readLoyaltySettings(db)
  return characters.some((character) => character.id === id) ? [] : ['wrongField']
}
