import { useSiteConfig, useStores } from '#src/stores/context.ts'
import { classes } from '#src/ui/classes.ts'
import styles from './Points.module.css'

interface Props {
  readonly amount: number
  /** Name of the points, for those who don't see the picture. */
  readonly label: string
  readonly className?: string
}

/** A number of points, with the picture of a point that the site config names. */
export function Points({ amount, label, className }: Props) {
  const { locale } = useStores()
  const coin = useSiteConfig().loyalty?.coinIcon
  return (
    <span className={classes(styles.points, className)}>
      {coin && <img className={styles.coin} src={coin} alt="" width={48} height={48} />}
      <span aria-hidden="true">{new Intl.NumberFormat(locale.code).format(amount)}</span>
      <span className={styles.spoken}>{`${new Intl.NumberFormat(locale.code).format(amount)} ${label}`}</span>
    </span>
  )
}
