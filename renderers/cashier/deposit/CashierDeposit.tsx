import { observer } from 'mobx-react-lite'
import { use, useEffect, useMemo } from 'react'
import { depositDefinitions, depositWords, offersFor } from '#renderers/parts/cashier/fieldDefinitions.ts'
import { MethodChoice } from '#renderers/parts/cashier/MethodChoice.tsx'
import type { JoinedMethod } from '#renderers/parts/cashier/methods.ts'
import { OpenDeposits } from '#renderers/parts/cashier/OpenDeposits.tsx'
import { amountOf, paymentAmounts } from '#renderers/parts/cashier/paymentAmounts.ts'
import { PaymentForm } from '#renderers/parts/cashier/PaymentForm.tsx'
import { Summary } from '#renderers/parts/cashier/Summary.tsx'
import { useMainBalance } from '#renderers/parts/cashier/useMainBalance.ts'
import { useTimeText } from '#renderers/parts/cashier/useTimeText.ts'
import type { LoadedForm } from '#renderers/parts/forms/FormLoader.tsx'
import { useOfferReloads } from '#renderers/parts/offers/useOfferReloads.ts'
import { Money } from '#renderers/parts/values/Money.tsx'
import type { List } from '#schemas/list.ts'
import type { Metadata } from '#schemas/metadata.ts'
import type { Offer } from '#schemas/offer.ts'
import type { DepositInfo } from '#schemas/payment.ts'
import { EngineContext } from '#src/engine/context.ts'
import { useForm } from '#src/engine/forms/FormContext.ts'
import { useT } from '#src/i18n/useT.ts'
import { toMajor, toMinor } from '#src/shared/money.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { shareOf } from '#src/shared/shareOf.ts'
import { rememberPaymentReturn } from '#src/stores/paymentReturn.ts'
import { Notice } from '#src/ui/Notice.tsx'
import type { CashierDepositProps } from './definition.ts'

interface Props extends CashierDepositProps {
  readonly info: Resource<DepositInfo>
  readonly document: Resource<LoadedForm>
  readonly metadata: Resource<Metadata>
  readonly offers: Resource<List<Offer>>
}

/** Lets a player choose a method and an amount, and shows what both come to before the deposit. */
export default function CashierDeposit({ info, document, metadata, offers, ...choice }: Props) {
  const { params, query } = use(EngineContext).route
  const { backUrl, offer } = query
  useEffect(() => rememberPaymentReturn(backUrl), [backUrl])
  useOfferReloads(offers)
  return (
    <MethodChoice
      {...choice}
      loaded={info}
      path={params['sysname']}
      addressOf={({ path }) => `/cashier/deposit/${path}${offer ? `?offer=${encodeURIComponent(offer)}` : ''}`}
    >
      {(value, method) => (
        <MethodForm
          info={value}
          method={method}
          document={document}
          metadata={metadata}
          offers={offers}
          chosenOffer={offer}
        />
      )}
    </MethodChoice>
  )
}

interface MethodFormProps extends Pick<Props, 'document' | 'metadata' | 'offers'> {
  readonly info: DepositInfo
  readonly method: JoinedMethod
  /** Id of the offer that the player has come from. */
  readonly chosenOffer: string | undefined
}

const MethodForm = observer(function MethodForm(props: MethodFormProps) {
  const { info, method, document, metadata, offers, chosenOffer } = props
  const t = useT()
  const { currency, limit } = info
  const limitLeft = limit?.left ?? null
  const offerList = offers.value?.items
  const definitions = useMemo(
    () =>
      depositDefinitions(method, {
        currency,
        atMost: limitLeft,
        offers: offerList ?? [],
        words: depositWords(t),
      }),
    [method, currency, limitLeft, offerList, t],
  )
  const fitting = offersFor(offerList ?? [], method)
  const offer = fitting.find(({ id }) => String(id) === chosenOffer)
  const unfit = offer ? undefined : offerList?.find(({ id }) => String(id) === chosenOffer)
  const isCut = limitLeft !== null && limitLeft < method.max_amount
  const isTooLittle = limitLeft !== null && limitLeft < method.min_amount
  return (
    <>
      {isCut && (
        <Notice tone="info">
          <p>
            {t('cashier.limitLeft')} <Money amount={limitLeft} currency={currency} />
          </p>
          {isTooLittle && <p>{t('cashier.limitTooLittle')}</p>}
          <OpenDeposits amount={limit?.open ?? 0} currency={currency} />
        </Notice>
      )}
      {unfit && (
        <Notice tone="warning" title={unfit.description.title}>
          <p>{t('cashier.offerUnfit')}</p>
        </Notice>
      )}
      {!isTooLittle && (
        <PaymentForm
          method={method}
          document={document}
          metadata={metadata}
          definitions={definitions}
          offer={offer && String(offer.id)}
          summary={<DepositSummary info={info} method={method} offers={fitting} />}
        />
      )}
    </>
  )
})

interface SummaryProps {
  readonly info: DepositInfo
  readonly method: JoinedMethod
  readonly offers: readonly Offer[]
}

const DepositSummary = observer(function DepositSummary({ info, method, offers }: SummaryProps) {
  const t = useT()
  const timeText = useTimeText()
  const { values } = useForm().store
  const { currency, net_deposits: net } = info
  const balance = useMainBalance(info)
  const { amount, fee } = paymentAmounts(method, amountOf(values.field(['amount']).value, currency), currency)
  const offer = offers.find(({ id }) => String(id) === values.field(['campaign_offer_id']).value)
  const bonus = bonusOf(offer, amount, currency)
  const money = (value: number) => <Money amount={value} currency={currency} />
  const rows = [
    { name: 'amount', label: t('cashier.types.deposit'), value: money(amount) },
    { name: 'fee', label: t('cashier.fee'), value: money(fee) },
    ...(offers.length > 0
      ? [{ name: 'offer', label: t('cashier.offer'), value: offer?.description.title ?? t('cashier.noOffer') }]
      : []),
    ...(bonus === undefined ? [] : [{ name: 'bonus', label: t('cashier.bonus'), value: money(bonus) }]),
    { name: 'time', label: t('cashier.arrives'), value: timeText(method.time) },
    { name: 'after', label: t('cashier.balanceAfter'), value: money(balance + amount) },
  ]
  return (
    <Summary
      heading={t('cashier.summary')}
      rows={rows}
      total={{ label: t('cashier.youPay'), value: money(amount + fee) }}
      note={
        <>
          {t('cashier.netDeposits')} {money(net)}
        </>
      }
    />
  )
})

/** Returns the sum of the bonuses of an offer, in units of the deposit's currency; undefined without any. */
function bonusOf(offer: Offer | undefined, deposited: number, currency: string): number | undefined {
  const shares = (offer?.promotions ?? []).flatMap(({ bonus, amount: percent }) =>
    bonus ? [shareOf(toMinor(deposited, currency), { percent, max: toMinor(bonus.max_amount.amount, currency) })] : [],
  )
  if (shares.length === 0) return undefined
  return toMajor(
    shares.reduce((sum, share) => sum + share, 0n),
    currency,
  )
}
