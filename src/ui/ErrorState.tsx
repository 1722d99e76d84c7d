import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

interface Props {
  readonly icon?: string
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly retryLabel?: string
  readonly onRetry?: () => void
}

/** Shows that something failed, with a button to try again. */
export function ErrorState({ icon = 'alert', title, children, retryLabel, onRetry }: Props) {
  const retry = onRetry && retryLabel && (
    <Button icon="refresh" variant="soft" onClick={onRetry}>
      {retryLabel}
    </Button>
  )
  return (
    <EmptyState icon={icon} title={title} tone="danger" role="alert" action={retry}>
      {children}
    </EmptyState>
  )
}
