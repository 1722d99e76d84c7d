import type { Kysely, Selectable } from 'kysely'
import { lockAccount } from '../../accounts/queries.ts'
import type { LocalizedText } from '../../database/columns.ts'
import type { Schema } from '../../database/schema.ts'
import { recordEvent } from '../../realtime/recordEvent.ts'
import { grantReward } from '../../rewards/grantReward.ts'
import type { TournamentTable } from '../table.ts'

const BATCH_SIZE = 100

interface PrizeContext {
  readonly db: Kysely<Schema>
  readonly now: () => Date
}

/**
 * Pays the prizes of places that are fixed, each once and in a transaction of its own. Several processes
 * may do that at once. One that fails is reported, and tried the next time.
 */
export async function payPrizes({ db, now }: PrizeContext, report: (error: unknown) => void): Promise<void> {
  const failed: string[] = []
  for (;;) {
    let due = db.selectFrom('tournament_participant').select(['id', 'uid']).where('is_prize_due', '=', true)
    if (failed.length > 0) due = due.where('id', 'not in', failed)
    const rows = await due.orderBy('id').limit(BATCH_SIZE).execute()
    for (const { id, uid } of rows) {
      try {
        if (uid !== null) await db.transaction().execute((trx) => payPrize(trx, { id, uid, now: now() }))
      } catch (error) {
        failed.push(id)
        report(error)
      }
    }
    if (rows.length < BATCH_SIZE) return
  }
}

interface Winner {
  /** Id of the participant. */
  readonly id: string
  readonly uid: string
  readonly now: Date
}

async function payPrize(trx: Kysely<Schema>, { id, uid, now }: Winner): Promise<void> {
  // before the participant, as a withdrawal does
  await lockAccount(trx, uid)
  const winner = await trx
    .updateTable('tournament_participant')
    .set({ is_prize_due: false })
    .where('id', '=', id)
    .where('is_prize_due', '=', true)
    .returning(['tournament', 'place'])
    .executeTakeFirst()
  if (!winner) return
  const tournament = await trx
    .selectFrom('tournament')
    .selectAll()
    .where('id', '=', winner.tournament)
    .executeTakeFirstOrThrow()
  const { place } = winner
  const prizes = tournament.prizes.filter(({ from, to }) => place !== null && from <= place && place <= to)
  for (const [index, prize] of prizes.entries()) {
    const reference = `tournament ${tournament.id} player ${uid} prize ${index}`
    const titles = titlesOf(tournament)
    await grantReward(trx, { uid, now }, { reward: prize, reference, titles, posting: 'prize' })
  }
  if (place === null || prizes.length === 0) return
  const data = { tournament_id: Number(tournament.id), place }
  await recordEvent(trx, { uid, now }, { name: 'tournament.prize_won', data })
}

const titlesOf = ({ texts }: Selectable<TournamentTable>): LocalizedText =>
  Object.fromEntries(Object.entries(texts).map(([locale, { name }]) => [locale, name]))
