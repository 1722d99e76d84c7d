import { use } from 'react'
import { EngineContext } from '#src/engine/context.ts'
import { useT } from '#src/i18n/useT.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './Pages.module.css'

interface Props {
  /** from 1 */
  readonly page: number
  readonly size: number
  readonly total: number
}

/** The way through a long list: `?page=` of the same address. Nothing when there is one page. */
export function Pages({ page, size, total }: Props) {
  const t = useT()
  const { query } = use(EngineContext).route
  const last = Math.max(1, Math.ceil(total / size))
  if (last === 1) return null
  const to = (number: number) => `?${new URLSearchParams({ ...query, page: String(number) })}`
  return (
    <nav className={styles.pages} aria-label={t('common.pages')}>
      {page > 1 && <Button size="s" icon="arrow-start" label={t('common.previousPage')} href={to(page - 1)} />}
      <span className={styles.where}>{t('common.pageOf', { page: Math.min(page, last), last })}</span>
      {page < last && <Button size="s" icon="arrow-end" label={t('common.nextPage')} href={to(page + 1)} />}
    </nav>
  )
}
