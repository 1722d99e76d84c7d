import { decimalsOf } from '#src/shared/money.ts'
import { AMOUNT_DECIMALS } from './protocol.ts'

/**
 * Converts an amount in a currency's smallest unit to the protocol's. What is smaller than the
 * protocol's unit, as of bitcoins, is cut off.
 */
export function toWire(amount: bigint, currency: string): number {
  const shift = AMOUNT_DECIMALS - decimalsOf(currency)
  return Number(shift >= 0 ? amount * 10n ** BigInt(shift) : amount / 10n ** BigInt(-shift))
}

/** Converts an amount of the protocol; undefined when it is no whole number of the currency's smallest unit. */
export function fromWire(amount: number, currency: string): bigint | undefined {
  const shift = AMOUNT_DECIMALS - decimalsOf(currency)
  if (shift < 0) return BigInt(amount) * 10n ** BigInt(-shift)
  const unit = 10n ** BigInt(shift)
  return BigInt(amount) % unit === 0n ? BigInt(amount) / unit : undefined
}
