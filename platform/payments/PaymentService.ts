/** A payment of a player, as the payment service describes it. */
export interface ServicePayment {
  /** Id of the payment at the service. */
  readonly reference: string
  /**
   * `waiting` until the player has done their part, then `pending` until the service knows the
   * outcome. The others are final, though money may still arrive afterwards, as a capture.
   */
  readonly state: 'waiting' | 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired'
  /** Reason of a failure. */
  readonly reason?: 'declined' | 'error' | undefined
  /** The page where the player does their part; only while it is waiting. */
  readonly nextStep?: NextStep | undefined
  /**
   * The payments that have arrived: none, one, or several when a player pays in parts or twice.
   * They count in every state.
   */
  readonly captures: readonly Capture[]
  /** A means of payment that the player agreed to save; the service keeps what is secret of it. */
  readonly savedCard?: SavedCard | undefined
}

export interface NextStep {
  /** Tells if the service's page replaces the site or opens beside it. */
  readonly kind: 'redirect' | 'new_window'
  /** Address of a page on the service's origin. */
  readonly url: string
}

export interface Capture {
  /** Unique at the service. */
  readonly id: string
  /** In the currency's smallest unit, above zero. */
  readonly amount: bigint
  readonly currency: string
}

export interface SavedCard {
  /** Token that stands for the card at the service. */
  readonly token: string
  /** Six digits, three dots and four digits of the number. */
  readonly label: string
}

export interface PaymentOrder {
  /**
   * The platform's id of the payment. The service takes it as its idempotency key: the same id
   * always names the same payment.
   */
  readonly transaction: string
  /** Sysname of the method, such as `card`. */
  readonly method: string
  /** Amount that the player pays, with the fee, in the currency's smallest unit. */
  readonly amount: bigint
  readonly currency: string
  /** Locale of the player, for the service's pages. */
  readonly locale: string
  /** Time after which the player can't pay any more. */
  readonly expiresAt: Date
  /** Token of a saved card to pay with. */
  readonly cardToken?: string | undefined
  /** Addresses of the site that the player is sent back to. Nothing is booked because of them. */
  readonly returnUrls: Readonly<Record<'success' | 'pending' | 'fail' | 'cancel', string>>
  /** Address that the service sends its webhooks to. */
  readonly webhookUrl: string
}

/** A payout to a player, as the payment service describes it. */
export interface ServicePayout {
  readonly reference: string
  /** After `paid`, `declined` means that the money was sent back. */
  readonly state: 'pending' | 'paid' | 'declined'
}

export interface PayoutOrder {
  /** The platform's id, and the idempotency key, as for payments. */
  readonly transaction: string
  readonly method: string
  /** Amount that the player receives, without the fee, in the currency's smallest unit. */
  readonly amount: bigint
  readonly currency: string
  /** Destination of the money: names and values of the method's fields; a card as its token. */
  readonly requisites: Readonly<Record<string, string>>
  readonly webhookUrl: string
}

/** A request at the webhook's address, as it came. */
export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** The content of a webhook: which payment or payout has changed. Its state is asked for. */
export interface WebhookNotice {
  /** Unique at the service, so that a repeated webhook is noticed. */
  readonly eventId: string
  readonly transaction: string
}

/**
 * Port to the service that takes and pays out money: the sandbox, Hyperswitch or BTCPay Server.
 *
 * What a webhook carries is never booked: it says that something has changed, and the platform then
 * asks the service. So a forged, repeated, late or reordered webhook changes nothing by itself.
 * @throws {PaymentServiceError} from every method that asks the service
 */
export interface PaymentService {
  /** Name in the address of webhooks and in the database, such as `sandbox`. */
  readonly name: string
  /** Creates a payment, or returns the one with the order's transaction. */
  createPayment(order: PaymentOrder): Promise<ServicePayment>
  /** Returns undefined when the service knows no payment with this transaction. */
  findPayment(payment: {
    readonly transaction: string
    readonly reference: string | null
  }): Promise<ServicePayment | undefined>
  /** Returns whether it pays out by a method in a currency; without this method it does by any. */
  paysOut?(way: { readonly method: string; readonly currency: string }): boolean
  /**
   * Creates a payout, or returns the one with the order's transaction. One that it refuses as
   * `declined` is not paid out later.
   */
  createPayout(order: PayoutOrder): Promise<ServicePayout>
  findPayout(payout: {
    readonly transaction: string
    readonly reference: string | null
  }): Promise<ServicePayout | undefined>
  /**
   * Verifies signature and age of a webhook. Returns undefined for one that is not genuine, too
   * old, or about something else.
   */
  readWebhook(request: WebhookRequest): WebhookNotice | undefined
}

export type PaymentServiceErrorKind = 'unavailable' | 'declined' | 'error'

/** The service can't be reached (`unavailable`), refuses (`declined`), or answers with an error. */
export class PaymentServiceError extends Error {
  readonly kind: PaymentServiceErrorKind

  constructor(kind: PaymentServiceErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PaymentServiceError'
    this.kind = kind
  }
}
