import { webhook } from '#schemas/calls/cashier.ts'
import { callPath } from '#schemas/defineCall.ts'
import type { Config } from '../config.ts'
import { openSandbox, type OpenSandboxOptions } from './openSandbox.ts'
import type { Payments } from './Payments.ts'
import type { PaymentService } from './PaymentService.ts'
import { btcpayService } from './services/btcpayService.ts'
import { hyperswitchService } from './services/hyperswitchService.ts'

/** The chosen services, and how to stop what was started for them. */
export interface OpenPayments extends Payments {
  close(): Promise<void>
}

interface OpenPaymentsOptions extends OpenSandboxOptions {
  readonly hasDemoData: boolean
  /** Returns the origin at which services outside reach the platform. */
  readonly siteOrigin: () => string
  /** Returns the origin at which the sandbox reaches it. */
  readonly platformOrigin: () => string
}

/**
 * Opens Hyperswitch and BTCPay Server when they are configured, else starts the sandbox when there is
 * demo data: it credits money that nobody has paid. Returns undefined without any. Throws when a
 * service is configured in part, or the sandbox's port is taken.
 */
export async function openPayments(config: Config, options: OpenPaymentsOptions): Promise<OpenPayments | undefined> {
  const { hasDemoData, now, siteOrigin, platformOrigin } = options
  const hyperswitch = openHyperswitch(config, now)
  const btcpay = openBtcpay(config, now)
  const services = [hyperswitch, btcpay].filter((service) => service !== undefined)
  if (services.length > 0) {
    const serviceFor = (method: string) => (method === 'crypto' ? (btcpay ?? hyperswitch) : hyperswitch)
    return { services, serviceFor, webhookUrl: webhooksAt(siteOrigin), close: () => Promise.resolve() }
  }
  if (!hasDemoData) return undefined
  const { service, close } = await openSandbox(config, options)
  return { services: [service], serviceFor: () => service, webhookUrl: webhooksAt(platformOrigin), close }
}

const webhooksAt =
  (origin: () => string) =>
  ({ name }: PaymentService) =>
    `${origin()}${callPath(webhook)}?service=${name}`

function openHyperswitch(config: Config, now: () => Date): PaymentService | undefined {
  const {
    HYPERSWITCH_URL: url,
    HYPERSWITCH_API_KEY: apiKey,
    HYPERSWITCH_PROFILE_ID: profileId,
    HYPERSWITCH_WEBHOOK_SECRET: webhookSecret,
  } = config
  if (apiKey !== undefined && profileId !== undefined && webhookSecret !== undefined) {
    return hyperswitchService({ url, apiKey, profileId, webhookSecret, now })
  }
  refusePart('HYPERSWITCH_API_KEY, HYPERSWITCH_PROFILE_ID and HYPERSWITCH_WEBHOOK_SECRET', [
    apiKey,
    profileId,
    webhookSecret,
  ])
  return undefined
}

function openBtcpay(config: Config, now: () => Date): PaymentService | undefined {
  const {
    BTCPAY_URL: url,
    BTCPAY_STORE_ID: storeId,
    BTCPAY_API_KEY: apiKey,
    BTCPAY_WEBHOOK_SECRET: webhookSecret,
  } = config
  if (url !== undefined && storeId !== undefined && apiKey !== undefined && webhookSecret !== undefined) {
    return btcpayService({ url, storeId, apiKey, webhookSecret, now })
  }
  refusePart('BTCPAY_URL, BTCPAY_STORE_ID, BTCPAY_API_KEY and BTCPAY_WEBHOOK_SECRET', [
    url,
    storeId,
    apiKey,
    webhookSecret,
  ])
  return undefined
}

function refusePart(names: string, values: readonly (string | undefined)[]): void {
  if (values.some((value) => value !== undefined)) throw new Error(`${names} belong together`)
}
