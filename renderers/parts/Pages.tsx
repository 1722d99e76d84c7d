import { use } from 'react'
import { EngineContext } from '#src/engine/context.ts'
import { useT } from '#src/i18n/useT.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './Pages.module.css'

interface Props {
  /** Number of the page, from 1. */
  readonly page: number
  readonly size: number
  readonly total: number
}

/**
 * Links to the previous and next page of a list, by `?page=` of the same address. Renders nothing
 * for a single page.
 */
export function Pages({ page, size, total }: Props) {
  const t = useT()
  const { query } = use(EngineContext).route
  const lastPage = Math.max(1, Math.ceil(total / size))
  if (lastPage === 1) return null
  const hrefOf = (number: number) => `?${new URLSearchParams({ ...query, page: String(number) })}`
  return (
    <nav className={styles.pages} aria-label={t('common.pages')}>
      {page > 1 && <Button size="s" icon="arrow-start" label={t('common.previousPage')} href={hrefOf(page - 1)} />}
      <span className={styles.where}>{t('common.pageOf', { page: Math.min(page, lastPage), last: lastPage })}</span>
      {page < lastPage && <Button size="s" icon="arrow-end" label={t('common.nextPage')} href={hrefOf(page + 1)} />}
    </nav>
  )
}
