import type { OpenPayments } from '#platform/payments/openPayments.ts'
import {
  type PaymentOrder,
  type PaymentService,
  PaymentServiceError,
  type PayoutOrder,
  type ServicePayment,
  type ServicePayout,
  type WebhookRequest,
} from '#platform/payments/PaymentService.ts'

const SIGNATURE = 'genuine'

/** A payment service whose answers the tests decide. */
export class FakePaymentService implements PaymentService {
  readonly name = 'fake'
  readonly orders: PaymentOrder[] = []
  readonly payoutOrders: PayoutOrder[] = []
  private readonly payments = new Map<string, ServicePayment>()
  private readonly payouts = new Map<string, ServicePayout>()
  /** Transactions of the payments that were asked for, one for each question. */
  readonly questions: string[] = []
  /** What every method fails with, or undefined. */
  failure: PaymentServiceError['kind'] | undefined
  /** What just the creation of payouts fails with, or undefined. */
  payoutFailure: PaymentServiceError['kind'] | undefined
  /** Methods that it doesn't pay out by. */
  unpaidMethods: readonly string[] = []
  /** What the creation of payments and payouts waits for, once it has seen that there are none yet. */
  gate: Promise<void> | undefined

  async createPayment(order: PaymentOrder): Promise<ServicePayment> {
    this.fail()
    const known = this.payments.get(order.transaction)
    if (known) return known
    await this.gate
    this.orders.push(order)
    const nextStep = { kind: 'redirect', url: `https://pay.example/${order.transaction}` } as const
    return this.set(order.transaction, { state: 'waiting', nextStep })
  }

  async findPayment({ transaction }: { readonly transaction: string }): Promise<ServicePayment | undefined> {
    this.fail()
    this.questions.push(transaction)
    return this.payments.get(transaction)
  }

  paysOut({ method }: { readonly method: string }): boolean {
    return !this.unpaidMethods.includes(method)
  }

  async createPayout(order: PayoutOrder): Promise<ServicePayout> {
    this.fail()
    if (this.payoutFailure) throw new PaymentServiceError(this.payoutFailure, 'the test wants it')
    const known = this.payouts.get(order.transaction)
    if (known) return known
    await this.gate
    this.payoutOrders.push(order)
    return this.setPayout(order.transaction, 'pending')
  }

  async findPayout({ transaction }: { readonly transaction: string }): Promise<ServicePayout | undefined> {
    this.fail()
    return this.payouts.get(transaction)
  }

  readWebhook({ headers, body }: WebhookRequest) {
    if (headers['x-signature'] !== SIGNATURE) return undefined
    const { eventId, transaction } = JSON.parse(body.toString()) as { eventId: string; transaction: string }
    return { eventId, transaction }
  }

  /** Changes what the service says of a payment. */
  set(transaction: string, change: Partial<ServicePayment>): ServicePayment {
    const before = this.payments.get(transaction)
    const payment = { reference: `ref-${transaction}`, captures: [], state: 'waiting', ...before, ...change } as const
    this.payments.set(transaction, payment)
    return payment
  }

  /** Makes the payment succeed with captures of these amounts, in the currency's smallest unit. */
  pay(transaction: string, currency: string, ...amounts: readonly bigint[]): void {
    const captures = amounts.map((amount, index) => ({ id: `c${index}`, amount, currency }))
    this.set(transaction, { state: 'succeeded', captures })
  }

  /** Loses a payment, as after a restore of an old backup. */
  forget(transaction: string): void {
    this.payments.delete(transaction)
  }

  setPayout(transaction: string, state: ServicePayout['state']): ServicePayout {
    const payout = { reference: `ref-${transaction}`, state }
    this.payouts.set(transaction, payout)
    return payout
  }

  /** Sends a webhook to the platform and returns the status of the answer. */
  async notify(origin: string, transaction: string, over: { eventId?: string; signature?: string } = {}) {
    const { eventId = `e-${transaction}-${Math.random()}`, signature = SIGNATURE } = over
    const response = await fetch(`${origin}/api/payments.webhook?service=fake`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body: JSON.stringify({ eventId, transaction }),
    })
    return response.status
  }

  private fail(): void {
    if (this.failure) throw new PaymentServiceError(this.failure, 'the test wants it')
  }
}

/** The payments of a platform whose only service is this one. */
export const paymentsOf = (service: FakePaymentService): OpenPayments => ({
  services: [service],
  serviceFor: () => service,
  webhookUrl: () => 'http://localhost/webhook',
  close: () => Promise.resolve(),
})
