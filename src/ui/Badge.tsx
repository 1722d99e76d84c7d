import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Badge.module.css'

export type Tone = 'neutral' | 'accent' | 'positive' | 'warning' | 'danger' | 'info'

interface Props {
  readonly tone?: Tone
  readonly className?: string
  readonly children: ReactNode
}

export function Badge({ tone = 'neutral', className, children }: Props) {
  return <span className={classes(styles.badge, styles[tone], className)}>{children}</span>
}
