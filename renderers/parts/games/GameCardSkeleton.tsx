import { Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './GameCard.module.css'

/** The shape of a game card while its game is loading: as high as the card. */
export function GameCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.art}>
        <Skeleton shape="tile" />
      </div>
      <span className={styles.name}>
        <Skeleton className={styles.nameSkeleton} />
      </span>
      <span className={styles.provider}>&nbsp;</span>
      <span className={styles.facts}>&nbsp;</span>
    </div>
  )
}
