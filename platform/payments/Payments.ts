import type { PaymentService } from './PaymentService.ts'

/** The payment services of this platform. */
export interface Payments {
  readonly services: readonly PaymentService[]
  /** Returns undefined when no service takes the method. */
  serviceFor(method: string): PaymentService | undefined
  /** Returns the address that a service sends its webhooks to. */
  webhookUrl(service: PaymentService): string
}
