import { type ReactNode, useEffect, useRef } from 'react'
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

/**
 * Sections with addresses of their own. When they don't fit, the current one is scrolled into view.
 */
export function Tabs({ label, tabs }: Props) {
  const list = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.id
  useEffect(() => {
    if (current !== undefined) showCurrent(list.current)
  }, [current])
  return (
    <nav ref={list} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.id} className={styles.tab} href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  )
}

/**
 * Scrolls the current tab to the middle of the row, without moving the page, in both writing
 * directions.
 */
function showCurrent(list: HTMLElement | null): void {
  const tab = list?.querySelector('[aria-current]')
  if (!list || !tab) return
  const [row, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  list.scrollLeft += box.left + box.width / 2 - (row.left + row.width / 2)
}
