import { classes } from './classes.ts'
import styles from './ProgressBar.module.css'

interface Props {
  readonly label: string
  readonly value: number
  readonly max?: number
  readonly tone?: 'accent' | 'neutral' | 'warning'
}

/** Shows a fraction. A native element, whose width needs no style attribute. */
export function ProgressBar({ label, value, max = 100, tone = 'accent' }: Props) {
  return <progress className={classes(styles.bar, styles[tone])} aria-label={label} value={value} max={max} />
}
