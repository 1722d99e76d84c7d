import type { BetPick } from '#schemas/bet.ts'
import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import styles from './BetPicks.module.css'

/** Shows the picks of a bet on matches: its kind with the odds of all, and each match with its pick. */
export function BetPicks({ picks }: { readonly picks: readonly BetPick[] }) {
  const t = useT()
  const isCombined = picks.length > 1
  return (
    <div className={styles.picks}>
      <p className={styles.kind}>
        {isCombined ? t('bets.combined', { number: picks.length }) : t('bets.single')}
        {isCombined && <Odds odds={combinedOdds(picks)} />}
      </p>
      <ul className={styles.list}>
        {picks.map((pick) => (
          <li key={`${pick.home} ${pick.away} ${pick.selection} ${pick.line}`}>
            <bdi className={styles.match}>
              {pick.home} – {pick.away}
            </bdi>
            <span className={styles.pick}>
              <PickName pick={pick} />
              <Odds odds={pick.odds} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Returns the odds of all picks together, cut to hundredths as the supplier counts them. */
const combinedOdds = (picks: readonly BetPick[]) =>
  Math.floor(picks.reduce((product, { odds }) => (product * Math.round(odds * 100)) / 100, 100) + ROUNDING) / 100

/** Makes up for the error of numbers in floating point. */
const ROUNDING = 1e-6

function PickName({ pick: { home, away, selection, line } }: { readonly pick: BetPick }) {
  const t = useT()
  const { locale } = useStores()
  const number = line === null ? '' : line.toLocaleString(locale.code)
  return <span>{t(`bets.pick.${selection}`, { home, away, line: number })}</span>
}

function Odds({ odds }: { readonly odds: number }) {
  const t = useT()
  const { locale } = useStores()
  const number = odds.toLocaleString(locale.code, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return <span className={styles.odds}>{t('bets.odds', { number })}</span>
}
