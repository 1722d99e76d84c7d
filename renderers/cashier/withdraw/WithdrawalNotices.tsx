import { Money } from '#renderers/parts/values/Money.tsx'
import type { PaymentMethod, WithdrawSettings } from '#schemas/payment.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import type { MessageKey } from '#src/i18n/MessageKey.ts'
import { useT } from '#src/i18n/useT.ts'
import { wayOnFrom } from '#src/stores/paymentRefusals.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

/** Links of errors by the key of their text; null for an error without a link. */
export type ErrorLinks = Readonly<Record<string, { readonly url: string; readonly label: string } | null>>

type Reason = WithdrawSettings['blocked_by'][number]

interface ReasonProps {
  readonly reason: Reason
  readonly links: ErrorLinks
}

interface BlocksProps {
  readonly reasons: readonly Reason[]
  readonly links: ErrorLinks
}

/** Says what a player has to do before any withdrawal. */
export function WithdrawalBlocks({ reasons, links }: BlocksProps) {
  const t = useT()
  return reasons.map((reason) => (
    <Notice key={reason} tone="warning" action={<ReasonLink reason={reason} links={links} />}>
      <p>{t(`cashier.errors.${reason}` as MessageKey)}</p>
    </Notice>
  ))
}

interface LimitProps {
  readonly limit: NonNullable<WithdrawSettings['limit']>
  readonly currency: string
  readonly method: Pick<PaymentMethod, 'min_amount'>
  readonly links: ErrorLinks
}

/** Says how much a rule still allows, when that is less than the balance. */
export function WithdrawalLimit({ limit: { left, reason }, currency, method, links }: LimitProps) {
  const t = useT()
  if (left === 0) return <WithdrawalBlocks reasons={[reason]} links={links} />
  return (
    <Notice tone="info" action={<ReasonLink reason={reason} links={links} />}>
      <p>
        {t('cashier.withdrawalLeft')} <Money amount={left} currency={currency} />
      </p>
      <p>{t(`cashier.withdrawMore.${reason}` as MessageKey)}</p>
      {left < method.min_amount && <p>{t('cashier.withdrawalTooLittle')}</p>}
    </Notice>
  )
}

function ReasonLink({ reason, links }: ReasonProps) {
  const t = useT()
  const localHref = useLocalHref()
  const changed = links[`cashier.errors.${reason}`]
  const link = changed === undefined ? wayOnFrom(reason) : changed
  return (
    link && (
      <Button size="s" href={localHref(link.url)}>
        {t(link.label as MessageKey)}
      </Button>
    )
  )
}
