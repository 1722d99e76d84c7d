import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './Notice.module.css'

interface Props {
  readonly tone?: 'neutral' | 'info' | 'positive' | 'warning' | 'danger'
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly role?: 'status' | 'alert'
  readonly className?: string
}

const icons = { neutral: 'info', info: 'info', positive: 'check', warning: 'alert', danger: 'alert' } as const

/** A message in the flow of the page. */
export function Notice({ tone = 'neutral', title, children, action, role, className }: Props) {
  return (
    <div className={classes(styles.notice, styles[tone], className)} role={role}>
      <Icon name={icons[tone]} className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}
