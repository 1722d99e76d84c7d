import { observer } from 'mobx-react-lite'
import { useT } from '#src/i18n/useT.ts'
import type { MessageKey } from '#src/i18n/keys.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './NoticeHost.module.css'

/** What is to be told just now, announced, until it is dismissed. */
export const NoticeHost = observer(function NoticeHost() {
  const { ui } = useStores()
  const t = useT()
  return (
    <div className={styles.host} role="status">
      {ui.notice && (
        <Notice
          tone={ui.notice.tone}
          action={
            <Button
              variant="ghost"
              size="s"
              icon="close"
              label={t('common.close')}
              onClick={() => ui.dismissNotice()}
            />
          }
        >
          {ui.notice.text ?? t(ui.notice.key as MessageKey)}
        </Notice>
      )}
    </div>
  )
})
