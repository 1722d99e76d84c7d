import { computeCashbacks } from '../cashbacks/computeCashbacks.ts'
import type { PlatformContext } from '../context.ts'
import { repeatWork } from '../repeatWork.ts'
import { expireBonus } from './changeBonus.ts'

const INTERVAL_MS = 30_000
const BATCH_SIZE = 100

type RewardContext = Pick<PlatformContext, 'db' | 'now'>

/** Takes an error that must not keep the rest from being done. */
type Report = (error: unknown) => void

/** Ends bonuses whose time is over. Several processes may do that at once. */
async function expireBonuses({ db, now }: RewardContext, report: Report): Promise<void> {
  let failures = 0
  for (;;) {
    const time = now()
    const bonuses = db.selectFrom('bonus').select(['id', 'uid']).where('ended_at', 'is', null)
    const due = await bonuses
      .where('expires_at', '<=', time)
      .orderBy('expires_at')
      .orderBy('id')
      .offset(failures)
      .limit(BATCH_SIZE)
      .execute()
    for (const { id, uid } of due) {
      try {
        await db.transaction().execute((trx) => expireBonus(trx, { uid, now: time }, id))
      } catch (error) {
        report(error)
        failures += 1
      }
    }
    if (due.length < BATCH_SIZE) return
  }
}

/** Ends bonuses and adds cashbacks when they are due. What fails is reported, and tried the next time. */
export async function updateRewards(context: RewardContext, report: Report): Promise<void> {
  await expireBonuses(context, report).catch(report)
  await computeCashbacks(context).catch(report)
}

/** Updates rewards every half a minute. Returns a function that stops it and waits for the last time. */
export function startRewardWorker(context: RewardContext, report: Report): () => Promise<void> {
  return repeatWork(() => updateRewards(context, report), INTERVAL_MS)
}
