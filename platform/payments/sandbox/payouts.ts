import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { NewPayout, Payout } from './api.ts'
import { outcomeOfPayout } from './outcomes.ts'
import { planPayout } from './plan.ts'
import type { SandboxContext } from './SandboxContext.ts'
import { SandboxError } from './SandboxError.ts'
import { applyDue, storePlan } from './schedule.ts'

/** Creates a payout, or returns the one with this transaction. */
export async function createPayout(context: SandboxContext, order: NewPayout): Promise<Payout> {
  const { db, now, durations } = context
  const outcome = outcomeOfPayout(order.amount, Object.values(order.requisites))
  if (outcome === 'service_error') throw new SandboxError(500, 'the amount asks for this error')
  await db.transaction().execute(async (trx) => {
    const created = await trx
      .insertInto('sandbox_payout')
      .values({
        id: `out_${randomUUID()}`,
        transaction: order.transaction,
        method: order.method,
        amount: order.amount,
        currency: order.currency,
        webhook_url: order.webhookUrl,
        created_at: now(),
      })
      .onConflict((conflict) => conflict.column('transaction').doNothing())
      .returning(['id', 'transaction', 'amount', 'webhook_url'])
      .executeTakeFirst()
    if (created) await storePlan(trx, created, { plan: planPayout(outcome, durations), now: now() })
  })
  await applyDue(context)
  const payout = await selectPayout(db, order.transaction)
  if (!payout) throw new Error('a payout that was just created is missing')
  if (payout.amount !== order.amount || payout.currency !== order.currency) {
    throw new SandboxError(409, 'another payout has this transaction')
  }
  return { reference: payout.id, state: payout.state }
}

/** Returns a payout as it is now. */
export async function findPayout(context: SandboxContext, transaction: string): Promise<Payout | undefined> {
  await applyDue(context)
  const payout = await selectPayout(context.db, transaction)
  return payout && { reference: payout.id, state: payout.state }
}

const selectPayout = (db: Kysely<Schema>, transaction: string) =>
  db.selectFrom('sandbox_payout').selectAll().where('transaction', '=', transaction).executeTakeFirst()
