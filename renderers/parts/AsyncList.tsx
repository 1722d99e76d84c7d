import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { List } from '#schemas/list.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

type Subject =
  | 'games'
  | 'winners'
  | 'tournaments'
  | 'jackpots'
  | 'jackpotWins'
  | 'banners'
  | 'providers'
  | 'sessions'
  | 'bets'
  | 'payments'
  | 'exports'
  | 'subscriptions'
  | 'cashbacks'
  | 'bonuses'
  | 'freeSpins'
  | 'requisites'
  | 'levels'
  | 'characters'
  | 'products'
  | 'programs'
  | 'quests'
  | 'questHistory'
  | 'spinResults'

interface Props<I> {
  readonly resource: Resource<Pick<List<I>, 'items'> | I[]>
  /** Prefix of the translations for the states. */
  readonly subject: Subject
  readonly icon: string
  /** The list in its final shape, without content. */
  readonly skeleton: ReactNode
  readonly emptyAction?: ReactNode
  /** Returns the items to show of those that were loaded. */
  readonly arrange?: (items: readonly I[]) => readonly I[]
  readonly children: (items: readonly I[]) => ReactNode
}

/** Shows a list in its current state: loading, empty, failed or loaded. */
export const AsyncList = observer(function AsyncList<I>(props: Props<I>) {
  const { resource, subject, icon, skeleton, emptyAction, arrange, children } = props
  const { state, value } = resource
  const t = useT()
  if (state === 'error') {
    return (
      <ErrorState title={t(`${subject}.error`)} retryLabel={t('common.retry')} onRetry={resource.retry}>
        {t(reasons[resource.error ?? ''] ?? 'common.errorText')}
      </ErrorState>
    )
  }
  if (value === undefined) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>{t(`${subject}.loading`)}</VisuallyHidden>
        {skeleton}
      </div>
    )
  }
  const loaded = 'items' in value ? value.items : value
  const items = arrange ? arrange(loaded) : loaded
  if (items.length === 0) {
    return (
      <EmptyState icon={icon} title={t(`${subject}.empty`)} action={emptyAction}>
        {t(`${subject}.emptyText`)}
      </EmptyState>
    )
  }
  return children(items)
})

const reasons: Readonly<Record<string, 'common.errorNetwork' | 'common.errorTimeout'>> = {
  network: 'common.errorNetwork',
  timeout: 'common.errorTimeout',
}
