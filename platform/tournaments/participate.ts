import type { Kysely } from 'kysely'
import { errorReasons } from '#schemas/errors.ts'
import type { AccountRow } from '../accounts/queries.ts'
import type { Schema } from '../database/schema.ts'
import { PlatformError, refuseField } from '../http/PlatformError.ts'
import { assertMayPlay } from '../self-exclusion/assertMayPlay.ts'
import { findPlayerFacts, presentRestrictions } from './restrictions.ts'

interface Entry {
  readonly account: AccountRow
  readonly tournament: number
  readonly now: Date
}

/**
 * Enters a player for a tournament; one who has entered it stays as they are. Must run in a transaction.
 * @throws {PlatformError} InvalidParameterException when there is no such tournament or it is over,
 * InvalidRequestException when a condition isn't met, or for a self-excluded player
 */
export async function participate(trx: Kysely<Schema>, { account, tournament: id, now }: Entry): Promise<void> {
  const { uid, fakename: nickname } = account
  await assertMayPlay(trx, { uid, now })
  const tournament = await trx
    .selectFrom('tournament')
    .select(['id', 'restrictions'])
    .where('id', '=', String(id))
    .where('ends_at', '>', now)
    .where('finished_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!tournament) return refuseField('tournament_id', 'wrongField')
  const facts = await findPlayerFacts(trx, account, now)
  const unmet = presentRestrictions(tournament.restrictions, facts, undefined).filter(({ is_met: isMet }) => !isMet)
  if (unmet.length > 0) {
    throw new PlatformError('InvalidRequestException', 'a condition of the tournament is not met', {
      code: errorReasons.notEligible,
      errorData: { restrictions: unmet.map(({ type }) => type) },
    })
  }
  await trx
    .insertInto('tournament_participant')
    .values({ tournament: tournament.id, uid, nickname, reached_at: now, counts_from: now, joined_at: now })
    .onConflict((conflict) => conflict.columns(['tournament', 'uid']).doNothing())
    .execute()
}
