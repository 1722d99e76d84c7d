import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import styles from './LoadedItem.module.css'

interface Props<I> {
  readonly resource: Resource<I>
  readonly subject: 'tournaments' | 'jackpots' | 'wheel'
  readonly children: (item: I) => ReactNode
}

/** Shows a tournament, a jackpot or a wheel in its current state: loading, failed or loaded. */
export const LoadedItem = observer(function LoadedItem<I>({ resource, subject, children }: Props<I>) {
  const t = useT()
  const { state, value } = resource
  if (state === 'error') {
    return (
      <ErrorState title={t(`${subject}.error`)} retryLabel={t('common.retry')} onRetry={resource.retry}>
        {t('common.errorText')}
      </ErrorState>
    )
  }
  if (value === undefined) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>{t(`${subject}.loading`)}</VisuallyHidden>
        <Skeleton shape="block" className={styles.waiting} />
      </div>
    )
  }
  return children(value)
})
