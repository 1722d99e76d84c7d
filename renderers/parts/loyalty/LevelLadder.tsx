import type { LoyaltyLevel } from '#schemas/loyalty.ts'
import { useT } from '#src/i18n/useT.ts'
import { levelProgress } from '#src/shared/levelProgress.ts'
import { useStores } from '#src/stores/context.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import styles from './LevelLadder.module.css'

interface Player {
  /** Id of the player's level. */
  readonly level: number
  readonly earned: number
}

interface Props {
  readonly levels: readonly LoyaltyLevel[]
  /** Undefined for guests. */
  readonly player?: Player
}

/** The levels of the program, the lowest first, with what each gives and how far the player has come. */
export function LevelLadder({ levels, player }: Props) {
  return (
    <ol className={styles.ladder}>
      {levels.map((level) => (
        <Level key={level.id} level={level} player={player} />
      ))}
    </ol>
  )
}

function Level({ level, player }: { readonly level: LoyaltyLevel; readonly player: Player | undefined }) {
  const t = useT()
  const { locale } = useStores()
  const { id, name, image, min, benefits } = level
  const isOwn = id === player?.level
  return (
    <li className={styles.level} data-own={isOwn || undefined} aria-current={isOwn ? 'step' : undefined}>
      <Picture className={styles.badge} src={image} alt="" width={120} height={120} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.from}>{t('loyalty.from', { points: new Intl.NumberFormat(locale.code).format(min) })}</p>
      </div>
      {player && <State level={level} player={player} />}
      <ul className={styles.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
    </li>
  )
}

function State({ level, player }: { readonly level: LoyaltyLevel; readonly player: Player }) {
  const t = useT()
  if (level.id === player.level) {
    return (
      <>
        <Badge tone="accent">{t('loyalty.level')}</Badge>
        <ProgressBar label={t('loyalty.progress')} value={levelProgress(player.earned, level)} />
      </>
    )
  }
  return player.earned >= level.min ? <Badge tone="positive">{t('loyalty.reached')}</Badge> : null
}
