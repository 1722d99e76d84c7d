import type { Static, TSchema } from 'typebox'
import Value from 'typebox/value'
import type { PaymentService, ServicePayment } from '../PaymentService.ts'
import { Notice, Payment, Payout } from '../sandbox/api.ts'
import type { SandboxSecrets } from '../sandbox/secrets.ts'
import { isSigned, SIGNATURE_HEADER } from '../sandbox/signature.ts'
import { callService, requireAnswer, type ServiceCall } from './callService.ts'
import { headerOf, parseJson } from './webhookSignature.ts'

export interface SandboxServiceSettings {
  /** Origin of the sandbox's API. */
  readonly origin: string
  readonly secrets: SandboxSecrets
  readonly now: () => Date
}

const REFUSALS = [422]

/** Returns the client of the sandbox: the platform knows it by its API alone. */
export function sandboxService({ origin, secrets, now }: SandboxServiceSettings): PaymentService {
  const headers = { authorization: `Bearer ${secrets.apiKey}` }
  const post = (path: string, body: object): ServiceCall => ({
    method: 'POST',
    url: `${origin}/v1/${path}`,
    headers,
    body,
    refusals: REFUSALS,
  })
  const find = <T extends TSchema>(path: string, transaction: string, shape: T): Promise<Static<T> | undefined> =>
    callService({ method: 'GET', url: `${origin}/v1/${path}/by-transaction/${transaction}`, headers }, shape)

  return {
    name: 'sandbox',
    async createPayment({ amount, expiresAt, ...order }) {
      const body = { ...order, amount: String(amount), expiresAt: expiresAt.toISOString() }
      return readPayment(await requireAnswer(post('payments', body), Payment))
    },
    async findPayment({ transaction }) {
      const payment = await find('payments', transaction, Payment)
      return payment && readPayment(payment)
    },
    createPayout: ({ amount, ...order }) =>
      requireAnswer(post('payouts', { ...order, amount: String(amount) }), Payout),
    findPayout: ({ transaction }) => find('payouts', transaction, Payout),
    readWebhook(request) {
      const { body } = request
      if (!isSigned(secrets.webhookSecret, headerOf(request, SIGNATURE_HEADER), { body, now: now() })) return undefined
      const notice = parseJson(body)
      return Value.Check(Notice, notice) ? { eventId: notice.id, transaction: notice.transaction } : undefined
    },
  }
}

const readPayment = ({ captures, ...payment }: Payment): ServicePayment => ({
  ...payment,
  captures: captures.map(({ amount, ...capture }) => ({ ...capture, amount: BigInt(amount) })),
})
