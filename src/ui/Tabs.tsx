import type { ReactNode } from 'react'
import styles from './Tabs.module.css'

export interface Tab {
  readonly id: string
  readonly label: ReactNode
  readonly href: string
  readonly isCurrent?: boolean
}

interface Props {
  readonly label: string
  readonly tabs: readonly Tab[]
}

/** Sections of one place, each with an address of its own. */
export function Tabs({ label, tabs }: Props) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.id} className={styles.tab} href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  )
}
