import type { ReactNode } from 'react'
import { useT } from '#src/i18n/useT.ts'
import type { FaultViewProps } from '#src/engine/context.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './FaultView.module.css'

/** Stands in the place of a block that failed; in development and preview it says what is wrong, and where. */
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

/** What the server shows of it: plain elements, since React renders this beside every block, in case it is needed. */
export function faultPlace(words: string): ReactNode {
  return (
    <section className={styles.fault} data-fault="render">
      <p>{words}</p>
    </section>
  )
}
