import { webhook } from '#schemas/calls/cashier.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { PlatformError } from '../http/PlatformError.ts'
import { lookAtPayment, type PaymentDesk } from './advancePayment.ts'
import { PaymentServiceError } from './PaymentService.ts'

const MAX_BYTES = 256 * 1024

/**
 * Adds the route of the payment services' webhooks. Their signatures cover the bytes of the body, so
 * they are read unparsed.
 */
export function paymentWebhookRoutes(app: PlatformApp, context: PlatformContext, desk: PaymentDesk): void {
  void app.register(async (raw: PlatformApp) => {
    raw.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_, body, done) =>
      done(null, body),
    )
    callRoutes(raw, context)(webhook, async ({ headers, body, query }) => {
      const bytes: unknown = body
      const service = desk.payments.services.find(({ name }) => name === query.service)
      const notice = service?.readWebhook({ headers, body: Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0) })
      if (!service || !notice) throw new PlatformError('AuthorizationException', 'the webhook is not genuine')
      await takeNotice(desk, { service: service.name, ...notice })
    })
  })
}

interface Notice {
  readonly service: string
  readonly eventId: string
  readonly transaction: string
}

/** Asks the service about the payment of a webhook, unless the same webhook was taken before. */
async function takeNotice(desk: PaymentDesk, { service, eventId, transaction }: Notice): Promise<void> {
  const { db, now } = desk
  const taken = db.selectFrom('payment_webhook').select('event_id').where('service', '=', service)
  if (await taken.where('event_id', '=', eventId).executeTakeFirst()) return
  const payments = db.selectFrom('payment').selectAll().where('transaction', '=', transaction)
  const payment = await payments.where('service', '=', service).executeTakeFirst()
  try {
    if (payment) await lookAtPayment(desk, payment)
  } catch (error) {
    if (!(error instanceof PaymentServiceError)) throw error
    // an answer with an error makes the service send the webhook again
    throw new PlatformError('BillingUnavailableException', 'the payment service can’t be asked now', { cause: error })
  }
  await db
    .insertInto('payment_webhook')
    .values({ service, event_id: eventId, received_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
