import { toMajor, toMinor } from '#src/shared/money.ts'
import { refuseField } from '../http/PlatformError.ts'
import type { OpenWay } from './methods.ts'

/**
 * Converts the amount of a payment to the currency's smallest unit.
 * @throws {PlatformError} InvalidParameterException on `amount` when it has more decimals than the
 * currency, or is not within the method's limits
 */
export function readAmount(amount: number, { min, max }: Pick<OpenWay, 'min' | 'max'>, currency: string): bigint {
  const units = toMinor(amount, currency)
  if (toMajor(units, currency) !== amount) return refuseField('amount', 'wrongField')
  return units >= min && units <= max ? units : refuseField('amount', 'sumError')
}
