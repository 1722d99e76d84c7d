import { observer } from 'mobx-react-lite'
import { use, useMemo } from 'react'
import { withdrawalDefinitions } from '#renderers/parts/cashier/fieldDefinitions.ts'
import { MethodChoice } from '#renderers/parts/cashier/MethodChoice.tsx'
import type { JoinedMethod } from '#renderers/parts/cashier/methods.ts'
import type { MethodsProps } from '#renderers/parts/cashier/methodsProps.ts'
import { amountOf, paymentAmounts, withdrawableOf } from '#renderers/parts/cashier/paymentAmounts.ts'
import { PaymentForm } from '#renderers/parts/cashier/PaymentForm.tsx'
import { Summary } from '#renderers/parts/cashier/Summary.tsx'
import { useMainBalance } from '#renderers/parts/cashier/useMainBalance.ts'
import { useTimeText } from '#renderers/parts/cashier/useTimeText.ts'
import type { LoadedForm } from '#renderers/parts/forms/FormLoader.tsx'
import { Money } from '#renderers/parts/values/Money.tsx'
import type { Metadata } from '#schemas/metadata.ts'
import type { WithdrawSettings } from '#schemas/payment.ts'
import { EngineContext } from '#src/engine/context.ts'
import { useForm } from '#src/engine/forms/FormContext.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import type { CashierWithdrawProps } from './definition.ts'
import { type ErrorLinks, WithdrawalBlocks, WithdrawalLimit } from './WithdrawalNotices.tsx'

interface Props extends CashierWithdrawProps {
  readonly settings: Resource<WithdrawSettings>
  readonly document: Resource<LoadedForm>
  readonly metadata: Resource<Metadata>
}

/** Lets a player choose where the money goes and how much, and shows what arrives before the request. */
export default function CashierWithdraw({
  settings,
  document,
  metadata,
  depositErrorButton,
  verificationErrorButton,
  ...choice
}: Props) {
  const { query } = use(EngineContext).route
  const buttons = { depositErrorButton, verificationErrorButton }
  return (
    <MethodChoice
      {...choice}
      loaded={settings}
      path={query['method']}
      addressOf={({ path }) => `/cashier/withdraw?method=${path}`}
    >
      {(value, method) => (
        <MethodForm settings={value} method={method} document={document} metadata={metadata} {...buttons} />
      )}
    </MethodChoice>
  )
}

interface MethodFormProps extends Omit<Props, keyof MethodsProps | 'settings'> {
  readonly settings: WithdrawSettings
  readonly method: JoinedMethod
}

const MethodForm = observer(function MethodForm(props: MethodFormProps) {
  const { settings, method, document, metadata, ...buttons } = props
  const t = useT()
  const localHref = useLocalHref()
  // self-excluded players can withdraw, and are led to no deposit
  const canDeposit = !useStores().session.account?.is_self_excluded
  const { currency, limit, blocked_by: blockedBy } = settings
  const balance = useMainBalance(settings)
  const { min_amount: min, saved_only: isSavedOnly, requisites } = method
  const schema = document.value?.form.schema
  const atMost = withdrawableOf({ balance, limit })
  const definitions = useMemo(() => {
    const words = { newRequisite: t('cashier.newRequisite') }
    return withdrawalDefinitions(method, { currency, atMost, schema: schema ?? {}, words })
  }, [method, currency, atMost, schema, t])
  const links = errorLinks(buttons, canDeposit)
  if (blockedBy.length > 0) return <WithdrawalBlocks reasons={blockedBy} links={links} />
  if (balance < min) {
    return (
      <EmptyState
        icon="wallet"
        title={t('cashier.tooLittle')}
        action={canDeposit && <Button href={localHref('/cashier/deposit')}>{t('cashier.ways.deposit')}</Button>}
      >
        {t('cashier.minimum')} <Money amount={min} currency={currency} />
      </EmptyState>
    )
  }
  if (isSavedOnly && requisites.length === 0) {
    return (
      <EmptyState
        icon={method.icon}
        title={t('cashier.noSaved')}
        action={
          canDeposit && <Button href={localHref(`/cashier/deposit/${method.path}`)}>{t('cashier.ways.deposit')}</Button>
        }
      >
        {t('cashier.errors.RequisitesValidationRequiredException')}
      </EmptyState>
    )
  }
  return (
    <>
      {limit && <WithdrawalLimit limit={limit} currency={currency} method={method} links={links} />}
      {atMost >= min && (
        <PaymentForm
          method={method}
          document={document}
          metadata={metadata}
          definitions={definitions}
          noticeLinks={links}
          summary={<WithdrawalSummary settings={settings} method={method} />}
        />
      )}
    </>
  )
})

/** Returns the links of the two errors whose buttons content sets; who may not deposit has none to a deposit. */
function errorLinks(
  {
    depositErrorButton: deposit,
    verificationErrorButton: verification,
  }: Pick<CashierWithdrawProps, 'depositErrorButton' | 'verificationErrorButton'>,
  canDeposit: boolean,
): ErrorLinks {
  const linkOf = (button: typeof deposit, url: string, label: string) =>
    button && (button.show ? { url: button.link ?? url, label } : null)
  const links = {
    'cashier.errors.UserNeedDepositException': canDeposit
      ? linkOf(deposit, '/cashier/deposit', 'cashier.ways.deposit')
      : null,
    'cashier.errors.KycWithdrawalException': linkOf(verification, '/profile/verification', 'cashier.ways.verification'),
  }
  return Object.fromEntries(Object.entries(links).flatMap(([key, link]) => (link === undefined ? [] : [[key, link]])))
}

interface SummaryProps {
  readonly settings: WithdrawSettings
  readonly method: JoinedMethod
}

const WithdrawalSummary = observer(function WithdrawalSummary({ settings, method }: SummaryProps) {
  const t = useT()
  const timeText = useTimeText()
  const { values } = useForm().store
  const { currency, can_cancel: canCancel } = settings
  const balance = useMainBalance(settings)
  const atMost = withdrawableOf({ balance, limit: settings.limit })
  const limits = { ...method, max_amount: Math.min(method.max_amount, atMost) }
  const { amount, fee } = paymentAmounts(limits, amountOf(values.field(['amount']).value, currency), currency)
  const money = (value: number) => <Money amount={value} currency={currency} />
  const rows = [
    { name: 'amount', label: t('cashier.types.withdrawal'), value: money(amount) },
    { name: 'fee', label: t('cashier.fee'), value: money(fee) },
    { name: 'time', label: t('cashier.arrives'), value: timeText(method.time) },
    { name: 'after', label: t('cashier.balanceAfter'), value: money(Math.max(balance - amount, 0)) },
  ]
  return (
    <Summary
      heading={t('cashier.summary')}
      rows={rows}
      total={{ label: t('cashier.youGet'), value: money(Math.max(amount - fee, 0)) }}
      note={canCancel && t('cashier.canCancel')}
    />
  )
})
