import type { ComponentProps } from 'react'
import type { Payment } from '#schemas/payment.ts'
import { isOpen } from '#schemas/paymentStates.ts'
import { useT } from '#src/i18n/useT.ts'
import { Button } from '#src/ui/Button.tsx'

interface Props extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  readonly payment: Payment
  /** Called when the page of the service opens in a window of its own. */
  readonly onOpenWindow: () => void
}

/** Returns whether the player can go on with a payment at its service. */
export const canContinue = ({ state, next_step: step }: Payment): boolean => isOpen(state) && step !== null

/** Leads an open payment on to the page of its service. */
export function ContinueButton({ payment, onOpenWindow, ...look }: Props) {
  const t = useT()
  const { next_step: step } = payment
  if (!step || !canContinue(payment)) return null
  const isWindow = step.kind === 'new_window'
  return (
    <Button
      {...look}
      icon="external"
      href={step.url}
      {...(isWindow && { target: '_blank', rel: 'noopener', onClick: onOpenWindow })}
    >
      {t('cashier.continue')}
    </Button>
  )
}
