import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './Toast.module.css'

interface Props {
  readonly type?: 'neutral' | 'info' | 'success' | 'warning' | 'error'
  readonly icon?: string
  readonly children: ReactNode
  /** A link or a button after the text. */
  readonly action?: ReactNode
  readonly close?: ReactNode
}

const icons = { neutral: 'info', info: 'info', success: 'check', warning: 'alert', error: 'alert' } as const

/**
 * A temporary message above the page. Errors are announced at once, others when the screen reader
 * is idle.
 */
export function Toast({ type = 'neutral', icon = icons[type], children, action, close }: Props) {
  return (
    <div className={classes(styles.toast, styles[type])} role={type === 'error' ? 'alert' : undefined}>
      <span className={styles.mark}>
        <Icon name={icon} />
      </span>
      <div className={styles.body}>
        <p>{children}</p>
        {action}
      </div>
      {close}
    </div>
  )
}
