import { computeCashbacks } from '../cashbacks/computeCashbacks.ts'
import type { PlatformContext } from '../context.ts'
import { expireBonus } from './changeBonus.ts'

const INTERVAL_MS = 30_000
const BATCH_SIZE = 100

type RewardContext = Pick<PlatformContext, 'db' | 'now'>

/** Ends bonuses whose time is over. Several processes may do that at once. */
export async function expireBonuses({ db, now }: RewardContext): Promise<void> {
  for (;;) {
    const time = now()
    const bonuses = db.selectFrom('bonus').select(['id', 'uid']).where('ended_at', 'is', null)
    const due = await bonuses.where('expires_at', '<=', time).orderBy('expires_at').limit(BATCH_SIZE).execute()
    for (const { id, uid } of due) {
      await db.transaction().execute((trx) => expireBonus(trx, { uid, now: time }, id))
    }
    if (due.length < BATCH_SIZE) return
  }
}

/** Ends bonuses and adds cashbacks when they are due. */
export async function updateRewards(context: RewardContext): Promise<void> {
  await expireBonuses(context)
  await computeCashbacks(context)
}

/** Updates rewards every half a minute. Returns a function that stops it and waits for the last time. */
export function startRewardWorker(context: RewardContext, report: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | undefined
  const update = () => {
    running ??= updateRewards(context)
      .catch(report)
      .finally(() => (running = undefined))
  }
  update()
  const timer = setInterval(update, INTERVAL_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
