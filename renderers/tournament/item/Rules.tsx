import type { ReactNode } from 'react'
import type { Tournament } from '#schemas/tournament.ts'
import { useT } from '#src/i18n/useT.ts'
import { moneyInText } from '#src/shared/moneyInText.ts'
import { useStores } from '#src/stores/context.ts'
import styles from './TournamentItem.module.css'

/** The rules by which points are counted. */
export function Rules({ tournament: { extra, reset_on_cashout: resets } }: { readonly tournament: Tournament }) {
  const t = useT()
  const { code } = useStores().locale
  const { type, points, min_stake: least } = extra.scoring
  const rules: ReactNode[] = [
    t(`tournaments.scoring.${type}`, { points: points.toLocaleString(code) }),
    ...(least ? [t('tournaments.minStake', { amount: moneyInText(least.amount, least.currency, code) })] : []),
    t('tournaments.fromEntry'),
    t('tournaments.ties'),
    ...(resets ? [t('tournaments.resets')] : []),
  ]
  return (
    <section className={styles.detail}>
      <h2 className={styles.heading}>{t('tournaments.rules')}</h2>
      <ul className={styles.rules}>
        {rules.map((rule, index) => (
          // rules have no ids, and their order is fixed
          <li key={index}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}
