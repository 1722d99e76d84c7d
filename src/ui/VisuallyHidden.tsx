import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

interface Props {
  readonly children: ReactNode
}

/** Content for screen readers only. */
export function VisuallyHidden({ children }: Props) {
  return <span className={styles.hidden}>{children}</span>
}
