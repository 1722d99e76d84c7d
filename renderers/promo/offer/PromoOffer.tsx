import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { CountingGames } from '#renderers/parts/bonuses/CountingGames.tsx'
import { useCommand } from '#renderers/parts/useCommand.ts'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import { Money } from '#renderers/parts/values/Money.tsx'
import type { Offer, Promotion } from '#schemas/offer.ts'
import { needsDeposit } from '#schemas/rules/needsDeposit.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { text } from '#src/engine/text.tsx'
import type { MessageKey } from '#src/i18n/MessageKey.ts'
import { useT } from '#src/i18n/useT.ts'
import { addressOf } from '#src/shared/addresses.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { sendCommand } from '#src/stores/sendCommand.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { PromoOfferProps } from './definition.ts'
import panel from '#renderers/parts/itemPanel.module.css'
import styles from './PromoOffer.module.css'

interface Props extends PromoOfferProps {
  readonly offer: Resource<Offer>
}

/** Shows an offer, its terms and its end, and the way to get it. */
export default observer(function PromoOffer({ headingLevel: Heading = 'h2', endsLabel, offer }: Props) {
  const t = useT()
  const { state, value } = offer
  if (state === 'error')
    return <ErrorState title={t('banners.error')} retryLabel={t('common.retry')} onRetry={offer.retry} />
  if (value === undefined) return <Skeleton shape="block" className={styles.waiting} />
  const { description, promotions } = value
  return (
    <article className={panel.panel}>
      <div className={panel.art}>
        <Picture src={description.image} alt="" width={480} height={320} isCover />
      </div>
      <div className={panel.words}>
        <Heading>{description.title}</Heading>
        <p className={styles.text}>{description.text}</p>
        <ul className={styles.gifts}>
          {promotions.map((promotion, index) => (
            // promotions have no ids, and their order is the offer's
            <PromotionItem key={`${index} ${promotion.title}`} promotion={promotion} />
          ))}
        </ul>
        {description.ends_at !== null && (
          <p className={styles.until}>
            {endsLabel && text(endsLabel)} <Moment at={description.ends_at} />
          </p>
        )}
        <ExcludedMethods names={value.trigger.params.excluded_names} />
        <Way offer={value} />
      </div>
    </article>
  )
})

function PromotionItem({ promotion }: { readonly promotion: Promotion }) {
  const { title, bonus, free_spins: spins } = promotion
  return (
    <li>
      <p className={styles.gift}>
        <Icon name="gift" size="s" />
        {title}
      </p>
      {bonus && <BonusTerms bonus={bonus} />}
      {spins && <SpinTerms {...spins} />}
    </li>
  )
}

function BonusTerms({ bonus }: { readonly bonus: NonNullable<Promotion['bonus']> }) {
  const t = useT()
  const { isBonusIsolationEnabled } = useStores()
  const days = useDays()
  const rows = [
    ['offers.maximum', <Money key="maximum" {...bonus.max_amount} />],
    ['offers.wagering', t('offers.times', { times: bonus.wagering })],
    ['offers.activation', days(bonus.activation_days)],
    ['offers.time', days(bonus.days)],
    ...(bonus.max_bet ? [['bonuses.maxBet', <Money key="bet" {...bonus.max_bet} />] as const] : []),
    ['bonuses.counts', <CountingGames key="games" games={bonus.games} />],
  ] as const
  return (
    <>
      <Terms rows={rows} />
      {!isBonusIsolationEnabled && <p className={styles.note}>{t('offers.withdrawal')}</p>}
    </>
  )
}

function SpinTerms({ game, days: time }: NonNullable<Promotion['free_spins']>) {
  const t = useT()
  const localHref = useLocalHref()
  const { config } = useStores()
  const days = useDays()
  const rows = [
    [
      'offers.game',
      game ? (
        <a key="game" href={localHref(addressOf(config.addresses, 'game', game.sysname))}>
          {game.name}
        </a>
      ) : (
        t('freeSpins.anySlot')
      ),
    ],
    ['offers.spinTime', days(time)],
  ] as const
  return <Terms rows={rows} />
}

/** Returns a function that says a number of days. */
function useDays(): (count: number) => string {
  const { locale } = useStores()
  const format = new Intl.NumberFormat(locale.code, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return (count) => format.format(count)
}

function Terms({ rows }: { readonly rows: readonly (readonly [label: MessageKey, value: ReactNode])[] }) {
  const t = useT()
  return (
    <dl className={styles.terms}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Says which payment methods don't get the offer. */
const ExcludedMethods = observer(function ExcludedMethods({ names }: { readonly names: readonly string[] }) {
  const t = useT()
  const { locale } = useStores()
  if (names.length === 0) return null
  const methods = new Intl.ListFormat(locale.code, { type: 'disjunction' }).format(names)
  return <p className={styles.note}>{t('offers.excluded', { methods })}</p>
})

/** The link or button by which this viewer gets the offer. */
const Way = observer(function Way({ offer }: { readonly offer: Offer }) {
  const t = useT()
  const localHref = useLocalHref()
  const { isAuth } = useStores().session
  const { id, trigger, description } = offer
  const isForDeposit = needsDeposit(offer)
  if (isAuth && !trigger.user_satisfies_params) return <Notice tone="info">{t('offers.closed')}</Notice>
  if (isAuth && !isForDeposit) return <TakeButton offer={offer} />
  const address = isForDeposit ? `/cashier/deposit?offer=${id}` : '/?show_popup_reg=1'
  return (
    <Button href={localHref(address)} variant="primary">
      {description.button}
    </Button>
  )
})

/** Takes the promotions of an offer, and leads on to them. */
function TakeButton({ offer: { id, description } }: { readonly offer: Offer }) {
  const t = useT()
  const localHref = useLocalHref()
  const { api } = useStores()
  const { isBusy, run } = useCommand()
  const [isTaken, setTaken] = useState(false)
  if (isTaken) return <Button href={localHref('/profile/bonuses')}>{t('offers.seeBonuses')}</Button>

  async function take(): Promise<void> {
    const isDone = await run({ done: 'offers.taken', failed: 'offers.notTaken' }, () =>
      sendCommand(`campaigns.takepromotions ${id}`, (idempotency_key) =>
        api.offers.takePromotions({ offer_id: id, idempotency_key }),
      ),
    )
    if (isDone) setTaken(true)
  }

  return (
    <Button variant="primary" isLoading={isBusy} onClick={() => void take()}>
      {description.button}
    </Button>
  )
}
