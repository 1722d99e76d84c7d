import type { PaymentFee } from '#schemas/payment.ts'
import { useT } from '#src/i18n/useT.ts'
import { formatMoney } from '#src/shared/money.ts'
import { useStores } from '#src/stores/context.ts'

/** Keeps an amount in one piece within a text of either direction. */
const isolate = (text: string) => `\u2066${text}\u2069`

/** Returns a function that says what a method costs: “no fee”, “fee: €1.00 + 1.5%”. */
export function useFeeText(currency: string): (fee: PaymentFee) => string {
  const t = useT()
  const { locale } = useStores()
  return ({ fixed, percent }) => {
    const share = new Intl.NumberFormat(locale.code, { style: 'percent', maximumFractionDigits: 2 })
    const parts = [
      ...(fixed > 0 ? [formatMoney(fixed, currency, locale.code)] : []),
      ...(percent > 0 ? [share.format(percent / 100)] : []),
    ]
    return parts.length === 0 ? t('cashier.noFee') : t('cashier.withFee', { fee: isolate(parts.join(' + ')) })
  }
}
