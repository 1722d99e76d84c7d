import type { WheelReward } from '#schemas/wheel.ts'
import type { useT } from '#src/i18n/useT.ts'
import { moneyInText } from '#src/shared/moneyInText.ts'

type Gift = Pick<WheelReward, 'type' | 'amount' | 'currency'>

/** Returns a short name of what a sector gives, such as `5 free spins`. */
export function giftLabel({ type, amount, currency }: Gift, t: ReturnType<typeof useT>, locale: string): string {
  const number = amount.toLocaleString(locale)
  const money = moneyInText(amount, currency ?? 'USD', locale)
  switch (type) {
    case 'money':
      return money
    case 'bonus':
      return t('wheel.bonus', { money })
    case 'free_spins':
      return t('wheel.freeSpins', { count: amount })
    case 'points':
      return t('wheel.points', { count: amount, number })
    case 'spins':
      return t('wheel.spins', { count: amount, number })
    default:
      return t('wheel.nothing')
  }
}
