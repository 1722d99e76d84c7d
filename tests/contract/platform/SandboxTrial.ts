import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '#platform/database/openDatabase.ts'
import type { PaymentService, ServicePayment } from '#platform/payments/PaymentService.ts'
import type { Method } from '#platform/payments/sandbox/api.ts'
import { buildSandbox } from '#platform/payments/sandbox/buildSandbox.ts'
import { openSecrets } from '#platform/payments/sandbox/secrets.ts'
import { sandboxService } from '#platform/payments/services/sandboxService.ts'

interface Delivery {
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  transaction: string
  /** State that the webhook is about. */
  state: string
  eventId: string
}

export interface SandboxTrial {
  service: PaymentService
  deliveries: Delivery[]
  /** Answers the webhooks that follow with this status. */
  answerWith(status: number): void
  now(): Date
  /** Moves the clock in small steps, and lets what is due happen. */
  advance(ms: number): Promise<void>
  create(
    order?: Partial<{ transaction: string; method: Method; amount: bigint; cardToken: string; locale: string }>,
  ): Promise<ServicePayment>
  find(transaction: string): Promise<ServicePayment>
  /** Opens the page of a payment. */
  open(reference: string): Promise<Response>
  /** Sends the form of the page. */
  send(reference: string, values?: Record<string, string>, action?: string): Promise<Response>
  /** Ends the sandbox’s process and starts another one on the same database. */
  restart(): Promise<void>
  close(): Promise<void>
}

export const SITE = 'http://casino.example'
export const returnUrls = {
  success: `${SITE}/paid`,
  pending: `${SITE}/waits`,
  fail: `${SITE}/failed`,
  cancel: `${SITE}/left`,
}
let counter = 0

/** Starts the sandbox on a database, a receiver of webhooks, and a clock that tests move. */
export async function startTrial({ db }: Database): Promise<SandboxTrial> {
  const deliveries: Delivery[] = []
  let status = 200
  let time = Date.parse('2026-11-25T12:00:00Z')
  const now = () => new Date(time)
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const { id: eventId, ...notice } = JSON.parse(body.toString()) as {
        id: string
        transaction: string
        state: string
      }
      deliveries.push({ headers: request.headers, body, eventId, ...notice })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/api/payments.webhook?service=sandbox`
  const secrets = await openSecrets(db)
  const start = async () => {
    const sandbox = await buildSandbox({ db, secrets, now })
    await sandbox.app.listen({ port: 0, host: '127.0.0.1' })
    return sandbox
  }
  let sandbox = await start()
  const origin = () => sandbox.app.listeningOrigin
  const service = () => sandboxService({ origin: origin(), secrets, now })
  const find = async (transaction: string) => {
    const payment = await service().findPayment({ transaction, reference: null })
    if (!payment) throw new Error('the payment is missing')
    return payment
  }
  return {
    get service() {
      return service()
    },
    deliveries,
    answerWith: (next) => (status = next),
    now,
    async advance(ms) {
      const end = time + ms
      while (time < end) {
        time = Math.min(end, time + Math.max(500, ms / 40))
        await sandbox.runDue()
      }
    },
    create: ({ transaction = `t-${(counter += 1)}`, method = 'card', amount = 1000n, locale = 'en', ...rest } = {}) =>
      service().createPayment({
        transaction,
        method,
        amount,
        currency: 'EUR',
        locale,
        expiresAt: new Date(time + 1_800_000),
        returnUrls,
        webhookUrl,
        ...rest,
      }),
    find,
    open: (reference) => fetch(`${origin()}/pay/${reference}`),
    send: (reference, values = {}, action = '') =>
      fetch(`${origin()}/pay/${reference}${action}`, {
        method: 'POST',
        body: new URLSearchParams(values),
        redirect: 'manual',
      }),
    async restart() {
      await sandbox.app.close()
      sandbox = await start()
    },
    async close() {
      await sandbox.app.close()
      await new Promise((resolve) => receiver.close(resolve))
    },
  }
}

export const card = (number = '4242 4242 4242 4242') => ({ number, expiry: '09/30', security: '123', name: 'Ana Ruiz' })
