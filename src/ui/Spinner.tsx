import { classes } from './classes.ts'
import styles from './Spinner.module.css'

interface Props {
  /** Read by screen readers. */
  readonly label: string
  readonly size?: 'm' | 'l'
}

export function Spinner({ label, size = 'm' }: Props) {
  return (
    <output className={classes(styles.spinner, styles[size])}>
      <span className={styles.label}>{label}</span>
    </output>
  )
}
