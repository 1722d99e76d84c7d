import { Money } from '#renderers/parts/values/Money.tsx'
import type { Jackpot } from '#schemas/jackpot.ts'
import { useRollingNumber } from './useRollingNumber.ts'

interface Props {
  readonly jackpot: Pick<Jackpot, 'amount' | 'currency'>
  readonly className?: string
}

/** The sum of a jackpot, which counts up as it grows. */
export function JackpotSum({ jackpot: { amount, currency }, className }: Props) {
  return <Money amount={useRollingNumber(amount)} currency={currency} className={className} />
}
