import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Chips.module.css'

interface ChipsProps {
  readonly label: string
  readonly children: ReactNode
}

/** A row of links that scrolls horizontally, to the edges of the page, when it doesn't fit. */
export function Chips({ label, children }: ChipsProps) {
  return (
    <nav className={styles.chips} aria-label={label}>
      {children}
    </nav>
  )
}

interface ChipProps extends ComponentProps<'a'> {
  readonly icon?: string
  readonly isCurrent?: boolean
}

/** One option of a row, as a link, so that it works without a script and has an address. */
export function Chip({ icon, isCurrent, children, ...rest }: ChipProps) {
  return (
    <a className={styles.chip} aria-current={isCurrent ? 'page' : undefined} {...rest}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </a>
  )
}
