import type { PaymentType } from '#schemas/paymentStates.ts'
import type { PaymentService } from './PaymentService.ts'

/** The payment services of this platform. */
export interface Payments {
  readonly services: readonly PaymentService[]
  /** Returns undefined when no service takes the method. */
  serviceFor(method: string): PaymentService | undefined
  /** Returns the address that a service sends its webhooks to. */
  webhookUrl(service: PaymentService): string
}

interface Way {
  readonly type: PaymentType
  /** Sysname of the method. */
  readonly method: string
  readonly currency: string
}

/** Returns the service that takes deposits, or pays out withdrawals, by a method in a currency. */
export function findService(payments: Payments | undefined, { type, ...way }: Way): PaymentService | undefined {
  const service = payments?.serviceFor(way.method)
  const paysOut = service?.paysOut?.(way) ?? true
  return type === 'deposit' || paysOut ? service : undefined
}
