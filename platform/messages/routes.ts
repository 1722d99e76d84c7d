import type { PlatformApp } from '../context.ts'
import { internalHeaders } from '../http/documents/internalPage.ts'
import type { Outbox } from './Outbox.ts'
import { outboxPage } from './outboxPage.ts'

/** Adds a page with the messages in the outbox, for people who try the product. */
export function outboxRoutes(app: PlatformApp, outbox: Outbox): void {
  app.get('/internal/outbox', async (_, reply) => {
    return reply.headers(internalHeaders).send(outboxPage(await outbox.read()))
  })
}
