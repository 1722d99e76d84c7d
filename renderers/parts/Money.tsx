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
  const [, whole = written, change, tail] = /^(.*\d)([.,٫]\d{1,8})(\D*)$/.exec(written) ?? []
  return (
    <span className={classes(styles.money, className)} dir="ltr">
      {whole}
      {change && <span className={styles.change}>{change}</span>}
      {tail}
    </span>
  )
}
