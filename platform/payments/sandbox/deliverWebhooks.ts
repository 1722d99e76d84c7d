import type { Selectable } from 'kysely'
import type { SandboxContext } from './SandboxContext.ts'
import { SIGNATURE_HEADER, signWebhook } from './signature.ts'
import type { SandboxWebhookTable } from './table.ts'

const TIMEOUT_MS = 8000
/** Time in which no other process sends a webhook that this one is sending. */
const LEASE_MS = 30_000
/** Waits before each further attempt, in milliseconds; they add up to a day. */
export const retryDelays = [5000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000, 57_600_000] as const

type Webhook = Selectable<SandboxWebhookTable>

/** Sends the webhooks that are due, one after the other, of one payment or of all. */
export async function deliverWebhooks(context: SandboxContext, subject?: string): Promise<void> {
  const due = await context.db
    .selectFrom('sandbox_webhook')
    .selectAll()
    .where('delivered_at', 'is', null)
    .where('abandoned_at', 'is', null)
    .where('due_at', '<=', context.now())
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .orderBy('due_at')
    .orderBy('id')
    .limit(100)
    .execute()
  for (const webhook of due) if (await claim(context, webhook)) await deliver(context, webhook)
}

/** Takes a webhook for this process. Returns false when another one sends it. */
async function claim({ db, now }: SandboxContext, { id, attempts }: Webhook): Promise<boolean> {
  const claimed = await db
    .updateTable('sandbox_webhook')
    .set({ attempts: attempts + 1, due_at: new Date(now().getTime() + LEASE_MS) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('delivered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

async function deliver(context: SandboxContext, webhook: Webhook): Promise<void> {
  const { db, now } = context
  const time = now()
  if (await send(context, webhook)) {
    await db.updateTable('sandbox_webhook').set({ delivered_at: time }).where('id', '=', webhook.id).execute()
    return
  }
  const delay = retryDelays[webhook.attempts]
  await db
    .updateTable('sandbox_webhook')
    .set(delay === undefined ? { abandoned_at: time } : { due_at: new Date(time.getTime() + delay) })
    .where('id', '=', webhook.id)
    .execute()
}

/** Sends a webhook. Returns whether its receiver has accepted it. */
async function send({ now, secrets }: SandboxContext, webhook: Webhook): Promise<boolean> {
  const body = JSON.stringify({ id: webhook.event_id, transaction: webhook.transaction, state: webhook.state })
  try {
    const answer = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signWebhook(secrets.webhookSecret, body, now()),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    // the receiver is away: the webhook is sent again later
    return false
  }
}
