import { observer } from 'mobx-react-lite'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import type { Offer } from '#schemas/offer.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { text } from '#src/engine/text.tsx'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { PromoOfferProps } from './definition.ts'
import styles from './PromoOffer.module.css'

interface Props extends PromoOfferProps {
  readonly offer: Resource<Offer>
}

/** Addresses at which an offer is taken; one with a promo code has been taken already. */
const addressesByAction: Readonly<Record<Offer['trigger']['action'], string | undefined>> = {
  deposit: '/cashier',
  registration: '/?show_popup_reg=1',
  promo_code: undefined,
}

/** Shows an offer, its end and the link to take it. */
export default observer(function PromoOffer({ headingLevel: Heading = 'h2', endsLabel, offer }: Props) {
  const localHref = useLocalHref()
  const t = useT()
  const { state, value } = offer
  if (state === 'error')
    return <ErrorState title={t('banners.error')} retryLabel={t('common.retry')} onRetry={offer.retry} />
  if (value === undefined) return <Skeleton shape="block" className={styles.waiting} />
  const { description, promotions, trigger } = value
  const address = addressesByAction[trigger.action]
  return (
    <article className={styles.offer}>
      <div className={styles.art}>
        <Picture src={description.image} alt="" width={480} height={320} isCover />
      </div>
      <div className={styles.words}>
        <Heading>{description.title}</Heading>
        <p className={styles.text}>{description.text}</p>
        <ul className={styles.gifts}>
          {promotions.map(({ title }) => (
            <li key={title}>
              <Icon name="gift" size="s" />
              {title}
            </li>
          ))}
        </ul>
        {description.ends_at !== null && (
          <p className={styles.until}>
            {endsLabel && text(endsLabel)} <Moment at={description.ends_at} />
          </p>
        )}
        {address !== undefined && (
          <Button href={localHref(address)} variant="primary">
            {description.button}
          </Button>
        )}
      </div>
    </article>
  )
})
