import { Money } from '#renderers/parts/values/Money.tsx'
import type { TournamentPrize } from '#schemas/tournament.ts'
import { useT } from '#src/i18n/useT.ts'

/** The prize of a place: money, a bonus or free spins. */
export function Prize({ prize: { type, amount, currency } }: { readonly prize: TournamentPrize }) {
  const t = useT()
  if (currency === null) return t('tournaments.freeSpins', { count: amount })
  const money = <Money amount={amount} currency={currency} />
  if (type === 'money') return money
  return (
    <>
      {money} {t('tournaments.bonus')}
    </>
  )
}

/** Returns what a place wins. */
export const prizesOf = (prizes: readonly TournamentPrize[], place: number): readonly TournamentPrize[] =>
  prizes.filter(({ from, to }) => from <= place && place <= to)
