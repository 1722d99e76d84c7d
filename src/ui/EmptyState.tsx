import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './EmptyState.module.css'

interface Props {
  readonly icon?: string
  readonly title: ReactNode
  /** Instructions for the reader. */
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly tone?: 'neutral' | 'danger'
  readonly role?: 'status' | 'alert'
}

/** Shown in place of content that is empty. */
export function EmptyState({ icon = 'search', title, children, action, tone = 'neutral', role }: Props) {
  return (
    <div className={classes(styles.state, styles[tone])} role={role}>
      <span className={styles.ring}>
        <Icon name={icon} size="l" />
      </span>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
