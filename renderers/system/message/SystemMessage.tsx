import { use } from 'react'
import { EngineContext } from '#src/engine/context.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import type { MessageProps } from './definition.ts'
import styles from './SystemMessage.module.css'

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
} as const satisfies Record<MessageProps['page'], string | undefined>

/** A system page with one message and one button. Its texts are translations. */
export default function SystemMessage({ page, target }: MessageProps) {
  const t = useT()
  const href = useLocalHref()
  const { route } = use(EngineContext)
  const icon = icons[page]
  return (
    <section className={styles.message} data-system={page}>
      <div className={styles.mark} data-tone={tones[page]}>
        {icon ? <Icon name={icon} size="l" /> : <Spinner size="l" label={t('common.loading')} />}
      </div>
      <h1 className={styles.header}>{t(`system.${page}.header`)}</h1>
      <p className={styles.description}>{t(`system.${page}.description`)}</p>
      {route.message && <p className={styles.detail}>{route.message}</p>}
      <Button
        variant="primary"
        size="l"
        href={target === undefined ? '' : href(target)}
        data-full={target === undefined || undefined}
      >
        {t(`system.${page}.button`)}
      </Button>
    </section>
  )
}

const tones: Partial<Record<MessageProps['page'], 'positive' | 'warning' | 'danger'>> = {
  paySuccess: 'positive',
  payFail: 'danger',
  userBlocked: 'danger',
  forbidden: 'danger',
  errorSlot: 'warning',
  payCancel: 'warning',
}
