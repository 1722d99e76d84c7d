import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Free spins get their id from the supplier of games, as Hub88 has it, and carry one of the platform’s as a
 * reference. Those that the sandbox was sent keep the id that the platform had chosen.
 */
export const referencesOfRewards: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table free_spin_pack add column reward_reference text`.execute(db)
    await sql`update free_spin_pack set reward_reference = reward where reward is not null`.execute(db)
    await sql`update free_spin_pack set reward = null where not is_sent`.execute(db)
    await sql`alter table free_spin_pack drop column is_sent`.execute(db)
    await sql`
      alter table sandbox_game_reward
        add column prepaid text,
        add column operator_reference text`.execute(db)
    await sql`update sandbox_game_reward set operator_reference = id`.execute(db)
  },
}
