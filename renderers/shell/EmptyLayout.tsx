import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import { SkipLink } from './SkipLink.tsx'
import styles from './EmptyLayout.module.css'

interface Props {
  readonly children: ReactNode
}

/** A layout with the brand only, for system pages and embedded forms. */
export function EmptyLayout({ children }: Props) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <Brand />
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
