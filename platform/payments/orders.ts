import type { PlatformContext } from '../context.ts'
import { siteAddress } from '../metadata/siteAddress.ts'
import type { Payments } from './Payments.ts'
import { type PaymentOrder, type PaymentService, PaymentServiceError, type PayoutOrder } from './PaymentService.ts'
import type { PaymentRow } from './queries.ts'

/** Services that payments need to go on. */
export interface PaymentDesk extends Pick<PlatformContext, 'db' | 'now' | 'signer'> {
  readonly payments: Payments
  readonly siteOrigin: () => string
}

/**
 * Returns the service that a payment was begun with.
 * @throws {PaymentServiceError} `unavailable` when it isn't configured any more
 */
export function serviceOf({ payments }: PaymentDesk, { service: name, transaction }: PaymentRow): PaymentService {
  const service = payments.services.find((other) => other.name === name)
  if (service) return service
  throw new PaymentServiceError('unavailable', `the service ${name} of the payment ${transaction} is not configured`)
}

/** Returns what a deposit asks of its service. */
export async function paymentOrder(desk: PaymentDesk, payment: PaymentRow): Promise<PaymentOrder> {
  const { transaction, method, amount, fee, currency, locale, created_at: created, expires_at: expiresAt } = payment
  const page = (name: string) => siteAddress(desk, locale, `cashier/${name}/${transaction}`)
  return {
    transaction,
    method,
    amount: BigInt(amount) + BigInt(fee),
    currency,
    locale,
    expiresAt: expiresAt ?? created,
    cardToken: (await requisitesOf(desk, payment))['card_token'],
    returnUrls: {
      success: await page('paysuccess'),
      pending: await page('paypending'),
      fail: await page('payfail'),
      cancel: await siteAddress(desk, locale, `cashier/paycancel?transaction=${transaction}`),
    },
    webhookUrl: desk.payments.webhookUrl(serviceOf(desk, payment)),
  }
}

/** Returns what a withdrawal asks of its service. */
export async function payoutOrder(desk: PaymentDesk, payment: PaymentRow): Promise<PayoutOrder> {
  const { transaction, method, amount, fee, currency } = payment
  return {
    transaction,
    method,
    amount: BigInt(amount) - BigInt(fee),
    currency,
    requisites: await requisitesOf(desk, payment),
    webhookUrl: desk.payments.webhookUrl(serviceOf(desk, payment)),
  }
}

async function requisitesOf({ db }: PaymentDesk, { requisite }: PaymentRow): Promise<Readonly<Record<string, string>>> {
  if (requisite === null) return {}
  const { data } = await db.selectFrom('requisite').select('data').where('id', '=', requisite).executeTakeFirstOrThrow()
  return data
}
