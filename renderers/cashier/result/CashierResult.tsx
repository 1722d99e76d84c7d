import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { canContinue, ContinueButton } from '#renderers/parts/cashier/ContinueButton.tsx'
import { PaymentDetails } from '#renderers/parts/cashier/PaymentDetails.tsx'
import { SpareWindow } from '#renderers/parts/cashier/SpareWindow.tsx'
import { useOpenedWindows } from '#renderers/parts/cashier/useOpenedWindows.ts'
import { usePaymentUpdates } from '#renderers/parts/cashier/usePaymentUpdates.ts'
import { useHydratedValue } from '#renderers/parts/forms/useHydratedValue.ts'
import { SystemText } from '#renderers/parts/system/SystemText.tsx'
import type { Payment } from '#schemas/payment.ts'
import { isOpen } from '#schemas/paymentStates.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import type { Translate } from '#src/i18n/createTranslate.ts'
import type { MessageKey } from '#src/i18n/MessageKey.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { failureKey, wayOnFrom } from '#src/stores/paymentRefusals.ts'
import { findPaymentReturn, forgetPaymentReturn } from '#src/stores/paymentReturn.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { CashierResultProps } from './definition.ts'
import styles from './CashierResult.module.css'

interface Props extends CashierResultProps {
  readonly payment?: Resource<Payment>
}

type Page = CashierResultProps['result']

/** Pause after which a browser without scripts loads the page of an open payment anew. */
const SECONDS_WITHOUT_SCRIPT = '5'

/** Addresses that the button of each page leads to. */
const targets: Readonly<Record<Page, string>> = {
  paySuccess: '/gamehall',
  payFail: '/cashier/deposit',
  payCancel: '/cashier/deposit',
  payNewWindow: '/cashier/deposit',
  payMobile: '/',
  payPending: '/cashier/history',
}

/**
 * Shows how a payment goes on until its outcome is final, whatever page the payment service has sent
 * the player to. Without a transaction it says that it knows no payment.
 */
export default observer(function CashierResult({ result: page, payment }: Props) {
  const localHref = useLocalHref()
  const value = payment?.value
  usePaymentUpdates(payment)
  const [hasOpened, setHasOpened] = useState(page === 'payNewWindow')
  useOpenedWindows(hasOpened ? value?.transaction : undefined)
  const t = useT()
  const shownPage = value ? shownPageFor(value, page) : page
  const back = useHydratedValue(findPaymentReturn(), undefined)
  // nothing is said of a payment before its state is known
  if (payment?.state === 'error' && !value) {
    return <ErrorState title={t('payments.error')} retryLabel={t('common.retry')} onRetry={payment.retry} />
  }
  if (payment && !value) return <Skeleton shape="block" />
  const isSuccess = shownPage === 'paySuccess'
  return (
    <SystemText
      page={shownPage}
      href={(isSuccess ? back : undefined) ?? localHref(withOffer(targets[shownPage], value))}
      onLeave={isSuccess ? forgetPaymentReturn : undefined}
      description={descriptionOf(value, t)}
      isSecondary={value !== undefined && canContinue(value)}
    >
      {value && !hasOpened && <SpareWindow transaction={value.transaction} />}
      {value ? (
        <Outcome payment={value} target={targets[shownPage]} onOpenWindow={() => setHasOpened(true)} />
      ) : (
        <Button icon="history" href={localHref('/cashier/history')}>
          {t('cashier.ways.history')}
        </Button>
      )}
    </SystemText>
  )
})

/**
 * Returns the text that replaces the page's own description: why the payment has failed, or that the
 * address names none. Undefined for the page's own.
 */
function descriptionOf(payment: Payment | undefined, t: Translate): string | undefined {
  if (!payment) return t('cashier.noPayment')
  return payment.reason === null ? undefined : t(failureKey(payment) as MessageKey)
}

/** Returns an address that keeps the offer that the payment was for. */
const withOffer = (target: string, payment: Payment | undefined) =>
  target === '/cashier/deposit' && payment?.offer_id ? `${target}?offer=${payment.offer_id}` : target

function shownPageFor({ state }: Payment, page: Page): Page {
  if (state === 'succeeded' || state === 'paid') return 'paySuccess'
  if (state === 'failed' || state === 'declined' || state === 'returned') return 'payFail'
  if (state === 'cancelled' || state === 'expired') return 'payCancel'
  const isWaiting = state === 'created' || state === 'waiting'
  return isWaiting && (page === 'payNewWindow' || page === 'payMobile') ? page : 'payPending'
}

interface OutcomeProps {
  readonly payment: Payment
  /** The page's own way on. */
  readonly target: string
  readonly onOpenWindow: () => void
}

function Outcome({ payment, target, onOpenWindow }: OutcomeProps) {
  const t = useT()
  const localHref = useLocalHref()
  const { state, reason } = payment
  const way = reason === null ? undefined : wayOnFrom(reason)
  return (
    <div className={styles.outcome} aria-live="polite">
      {way && way.url !== target && <Button href={localHref(way.url)}>{t(way.label)}</Button>}
      {isOpen(state) && (
        <noscript>
          <meta httpEquiv="refresh" content={SECONDS_WITHOUT_SCRIPT} />
        </noscript>
      )}
      <ContinueButton payment={payment} onOpenWindow={onOpenWindow} variant="primary" size="l" />
      <PaymentDetails payment={payment} />
    </div>
  )
}
