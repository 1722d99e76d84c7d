import type { ReactNode } from 'react'
import styles from './Popover.module.css'

interface Props {
  /** Id by which buttons open it (`popoverTarget`), without a script. */
  readonly id: string
  readonly label: string
  readonly children: ReactNode
}

/** A small panel below the end of the header. */
export function Popover({ id, label, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it groups links, not fields
    <div id={id} popover="auto" role="group" aria-label={label} className={styles.popover}>
      {children}
    </div>
  )
}
