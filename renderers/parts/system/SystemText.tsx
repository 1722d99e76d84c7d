import type { ReactNode } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import type { SystemPage } from './systemPages.ts'
import styles from './SystemText.module.css'

const icons = {
  maintenance: 'wrench',
  payCancel: 'close',
  payFail: 'alert',
  payMobile: 'mobile',
  payNewWindow: 'external',
  payPending: undefined, // a loader instead
  paySuccess: 'check',
  notFound: 'search',
  forbidden: 'lock',
  userBlocked: 'lock',
  unsubscribe: 'mail',
  errorSlot: 'games',
} as const satisfies Record<SystemPage, string | undefined>

interface Props {
  readonly page: SystemPage
  /** Address of the button; without one it loads the page again. */
  readonly href: string | undefined
  readonly onLeave?: (() => void) | undefined
  /** Shown in place of the page's own description. */
  readonly description?: string | undefined
  /** The page has a button that matters more. */
  readonly isSecondary?: boolean
  readonly children?: ReactNode
}

/** The message of a system page with one button. Its texts are translations. */
export function SystemText({ page, href, onLeave, description, isSecondary = false, children }: Props) {
  const t = useT()
  const icon = icons[page]
  return (
    <section className={styles.message} data-system={page}>
      <div className={styles.mark} data-tone={tones[page]}>
        {icon ? <Icon name={icon} size="l" /> : <Spinner size="l" label={t('common.loading')} />}
      </div>
      <h1 className={styles.header}>{t(`system.${page}.header`)}</h1>
      <p className={styles.description} aria-live="polite">
        {description ?? t(`system.${page}.description`)}
      </p>
      {children}
      <Button
        variant={isSecondary ? 'secondary' : 'primary'}
        size="l"
        href={href ?? ''}
        data-full={href === undefined || undefined}
        onClick={onLeave}
      >
        {t(`system.${page}.button`)}
      </Button>
    </section>
  )
}

const tones: Partial<Record<SystemPage, 'positive' | 'warning' | 'danger'>> = {
  paySuccess: 'positive',
  payFail: 'danger',
  userBlocked: 'danger',
  forbidden: 'danger',
  errorSlot: 'warning',
  payCancel: 'warning',
}
