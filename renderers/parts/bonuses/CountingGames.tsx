import type { Bonus } from '#schemas/bonus.ts'
import { useT } from '#src/i18n/useT.ts'
import styles from './CountingGames.module.css'

/** The types of games whose stakes count towards the wagering of a bonus, with the share that counts. */
export function CountingGames({ games }: { readonly games: Bonus['games'] }) {
  const t = useT()
  return (
    <ul className={styles.games}>
      {games.map(({ type, percent }) => (
        <li key={type}>
          {t(`bets.type.${type}`)} {t('bonuses.percent', { percent })}
        </li>
      ))}
    </ul>
  )
}
