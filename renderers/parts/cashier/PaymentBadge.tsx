import type { PaymentState } from '#schemas/paymentStates.ts'
import { useT } from '#src/i18n/useT.ts'
import { Badge, type Tone } from '#src/ui/Badge.tsx'

const tones: Readonly<Record<PaymentState, Tone>> = {
  created: 'neutral',
  waiting: 'warning',
  pending: 'info',
  succeeded: 'positive',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
  requested: 'info',
  on_check: 'info',
  approved: 'info',
  sent: 'info',
  paid: 'positive',
  declined: 'danger',
  returned: 'danger',
}

/** The state of a payment. */
export function PaymentBadge({ state }: { readonly state: PaymentState }) {
  const t = useT()
  return <Badge tone={tones[state]}>{t(`cashier.states.${state}`)}</Badge>
}
