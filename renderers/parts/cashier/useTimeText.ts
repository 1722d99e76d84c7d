import type { PaymentMethod } from '#schemas/payment.ts'
import { useT } from '#src/i18n/useT.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** Returns a function that says how long a payment usually takes: “At once”, “1–2 days”. */
export function useTimeText(): (time: PaymentMethod['time']) => string {
  const t = useT()
  return ({ from, to }) => {
    if (to === 0) return t('cashier.atOnce')
    const unit = to >= DAY ? DAY : to >= HOUR ? HOUR : 1
    const name = unit === DAY ? 'cashier.days' : unit === HOUR ? 'cashier.hours' : 'cashier.minutes'
    const [low, high] = [Math.ceil(from / unit), Math.ceil(to / unit)]
    return t(name, { count: high, range: low > 0 && low < high ? `${low}–${high}` : String(high) })
  }
}
