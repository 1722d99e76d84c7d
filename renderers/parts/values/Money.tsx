import { formatMoney } from '#src/shared/money.ts'
import { useStores } from '#src/stores/context.ts'
import { classes } from '#src/ui/classes.ts'
import styles from './Money.module.css'

interface Props {
  readonly amount: number
  readonly currency: string
  readonly className?: string
}

/** An amount of money: unbreakable, from left to right in every language, with smaller decimals. */
export function Money({ amount, currency, className }: Props) {
  const { locale } = useStores()
  const formatted = formatMoney(amount, currency, locale.code)
  const pointIndex = formatted.lastIndexOf(decimalPoint(locale.code))
  const integerPart = pointIndex < 0 ? formatted : formatted.slice(0, pointIndex)
  const [, change, tail] = /^(.\d+)(.*)$/.exec(formatted.slice(integerPart.length)) ?? []
  return (
    <span className={classes(styles.money, className)} dir="ltr">
      {integerPart}
      {change && <span className={styles.change}>{change}</span>}
      {tail}
    </span>
  )
}

const decimalPoints = new Map<string, string>()

/** Returns the decimal separator of a locale. */
function decimalPoint(locale: string): string {
  const cached = decimalPoints.get(locale)
  if (cached) return cached
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  const point = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  decimalPoints.set(locale, point)
  return point
}
