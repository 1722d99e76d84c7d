import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

type Subject = 'games' | 'winners' | 'banners' | 'providers'

interface Props<T> {
  readonly resource: Resource<T>
  /** Whose words the states use. */
  readonly subject: Subject
  readonly icon: string
  /** The list in its final shape, without content. */
  readonly skeleton: ReactNode
  readonly isEmpty: (value: T) => boolean
  readonly emptyAction?: ReactNode
  readonly children: (value: T) => ReactNode
}

/** Shows a list in whichever of its states it is: loading, empty, failed, or there. */
export const AsyncList = observer(function AsyncList<T>(props: Props<T>) {
  const { resource, subject, icon, skeleton, isEmpty, emptyAction, children } = props
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
  if (isEmpty(value)) {
    return (
      <EmptyState icon={icon} title={t(`${subject}.empty`)} action={emptyAction}>
        {t(`${subject}.emptyText`)}
      </EmptyState>
    )
  }
  return children(value)
})

const reasons: Readonly<Record<string, 'common.errorNetwork' | 'common.errorTimeout'>> = {
  network: 'common.errorNetwork',
  timeout: 'common.errorTimeout',
}
