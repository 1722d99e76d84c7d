import { formatMoney } from '#src/shared/money.ts'
import { useStores } from '#src/stores/context.ts'
import { classes } from '#src/ui/classes.ts'
import styles from './Money.module.css'

interface Props {
  readonly amount: number
  readonly currency: string
  readonly className?: string
}

/** An amount: one unbreakable piece, read from left to right everywhere, its small change quieter. */
export function Money({ amount, currency, className }: Props) {
  const { locale } = useStores()
  const written = formatMoney(amount, currency, locale.code)
  const at = written.lastIndexOf(decimalPoint(locale.code))
  const whole = at < 0 ? written : written.slice(0, at)
  const [, change, tail] = /^(.\d+)(.*)$/.exec(written.slice(whole.length)) ?? []
  return (
    <span className={classes(styles.money, className)} dir="ltr">
      {whole}
      {change && <span className={styles.change}>{change}</span>}
      {tail}
    </span>
  )
}

const points = new Map<string, string>()

/** What a locale puts before the small change. */
function decimalPoint(locale: string): string {
  const known = points.get(locale)
  if (known) return known
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  const point = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  points.set(locale, point)
  return point
}
