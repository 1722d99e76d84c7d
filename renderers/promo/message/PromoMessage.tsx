import { observer } from 'mobx-react-lite'
import { Money } from '#renderers/parts/values/Money.tsx'
import type { PromoMessage as Message } from '#schemas/promoMessage.ts'
import { useActionProps } from '#src/engine/actions.tsx'
import { text } from '#src/engine/text.tsx'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { PromoMessageProps } from './definition.ts'
import styles from './PromoMessage.module.css'

interface Props extends PromoMessageProps {
  readonly message: Resource<Message>
}

/**
 * A message of the platform about a campaign, cashback or an offer: a picture, a text and a button.
 */
export default observer(function PromoMessage({ message, buttonLabel, url }: Props) {
  const t = useT()
  const actionProps = useActionProps()
  const { state, value } = message
  if (state === 'error') {
    return <ErrorState title={t('promo.error')} retryLabel={t('common.retry')} onRetry={message.retry} />
  }
  if (!value) return <Skeleton shape="wide" />
  const link = value.link ?? url
  const { href, ...go } = actionProps(
    link === undefined
      ? undefined
      : [
          { id: 'close', type: 'closeDialog' },
          { id: 'go', type: 'navigate', url: link },
        ],
  )
  return (
    <div className={styles.message}>
      {value.image && (
        <div className={styles.frame}>
          <Picture src={value.image} alt="" width={300} height={400} isCover />
        </div>
      )}
      <p className={styles.title}>{value.title}</p>
      {value.amount && <Money {...value.amount} className={styles.amount} />}
      <p className={styles.text}>{value.text}</p>
      {link && (
        <Button variant="primary" size="l" block {...(href ? { href } : {})} {...go}>
          {value.button ?? text(buttonLabel)}
        </Button>
      )}
    </div>
  )
})
