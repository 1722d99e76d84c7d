import type { ReactNode } from 'react'
import type { FaultViewProps } from '#src/engine/context.ts'
import { useT } from '#src/i18n/useT.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './FaultView.module.css'

/** Replaces a block that failed. In development and previews it shows the issue and its place. */
export function FaultView({ entry, component, kind, detail, problem, onRetry }: FaultViewProps) {
  const t = useT()
  return (
    <section className={styles.fault} data-fault={kind} aria-label={t('fault.block')}>
      <p>{problem || detail ? `${component} · ${entry}` : t('fault.block')}</p>
      {detail && <code>{detail}</code>}
      {problem && <code>{problem.says}</code>}
      {!problem && (
        <Button variant="secondary" size="s" onClick={onRetry}>
          {t('fault.retry')}
        </Button>
      )}
    </section>
  )
}

/**
 * Returns the fault view of the server: plain elements, because React renders this fallback for
 * every block.
 */
export function faultPlace(words: string): ReactNode {
  return (
    <section className={styles.fault} data-fault="render">
      <p>{words}</p>
    </section>
  )
}
