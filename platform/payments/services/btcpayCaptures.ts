import Type, { type Static } from 'typebox'
import { decimalsOf } from '#src/shared/money.ts'
import type { Capture } from '../PaymentService.ts'

const Decimal = Type.String({ pattern: '^\\d{1,30}(\\.\\d{1,30})?$' })

/** Payment methods of an invoice, with the payments that have arrived by each. */
export const Methods = Type.Array(
  Type.Object({
    currency: Type.String(),
    rate: Decimal,
    payments: Type.Array(
      Type.Object({ id: Type.String(), value: Decimal, status: Type.Enum(['Invalid', 'Processing', 'Settled']) }),
    ),
  }),
)

/**
 * Returns the settled payments in the currency of their invoice, at the rate that the invoice was
 * created with. Fractions of the smallest unit are dropped.
 */
export function capturesOf(methods: Static<typeof Methods>, currency: string): Capture[] {
  return methods.flatMap(({ rate, payments, currency: coin }) =>
    payments
      .filter(({ status }) => status === 'Settled')
      .map(({ id, value }) => ({ id, currency, amount: multiply(value, coin === currency ? '1' : rate, currency) }))
      .filter(({ amount }) => amount > 0n),
  )
}

/** Multiplies two decimals exactly. Returns whole units of the currency. */
function multiply(left: string, right: string, currency: string): bigint {
  const [a, b] = [parse(left), parse(right)]
  const surplus = a.decimals + b.decimals - decimalsOf(currency)
  const product = a.digits * b.digits
  return surplus >= 0 ? product / 10n ** BigInt(surplus) : product * 10n ** BigInt(-surplus)
}

function parse(decimal: string): { readonly digits: bigint; readonly decimals: number } {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return { digits: BigInt(whole + fraction), decimals: fraction.length }
}
