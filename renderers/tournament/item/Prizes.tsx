import { Prize } from '#renderers/parts/contests/Prize.tsx'
import type { TournamentPrize } from '#schemas/tournament.ts'
import { useT } from '#src/i18n/useT.ts'
import styles from './TournamentItem.module.css'

/** The prizes by place. */
export function Prizes({ prizes }: { readonly prizes: readonly TournamentPrize[] }) {
  const t = useT()
  if (prizes.length === 0) return null
  return (
    <section className={styles.detail}>
      <h2 className={styles.heading}>{t('tournaments.prizes')}</h2>
      <dl className={styles.prizes}>
        {prizes.map((prize) => (
          <div key={`${prize.from} ${prize.type}`}>
            <dt>
              {prize.from === prize.to
                ? t('tournaments.place', { place: prize.from })
                : t('tournaments.places', { from: prize.from, to: prize.to })}
            </dt>
            <dd>
              <Prize prize={prize} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
