import type { PlatformApp } from '../context.ts'
import { internalHeaders } from '../http/internalPage.ts'
import { outboxPage } from './outboxPage.ts'
import type { Outbox } from './Outbox.ts'

/** What the platform would have sent, for whoever tries the product out. */
export function outboxRoutes(app: PlatformApp, outbox: Outbox): void {
  app.get('/internal/outbox', async (_, reply) => {
    return reply.headers(internalHeaders).send(outboxPage(await outbox.read()))
  })
}
