import { GamePicture } from '#renderers/parts/games/GamePicture.tsx'
import { useAddress } from '#renderers/parts/useAddress.ts'
import type { Game } from '#schemas/game.ts'
import { useT } from '#src/i18n/useT.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './GameCard.module.css'

interface Props {
  readonly game: Game
  /** True when the card is in the first view. */
  readonly isPriority?: boolean
}

/** A game: its art without text on it, and its names below. The complete card is one link. */
export function GameCard({ game, isPriority }: Props) {
  const addressOf = useAddress()
  const t = useT()
  const label = labelOf(game)
  return (
    <article className={styles.card}>
      <div className={styles.art}>
        <GamePicture image={game.image} isPriority={isPriority} />
        {label && (
          <span className={styles.label} data-kind={label}>
            {t(`games.${label}`)}
          </span>
        )}
        <span className={styles.play} aria-hidden="true">
          <Icon name="play" />
        </span>
      </div>
      <h3 className={styles.name}>
        <a className={styles.link} href={addressOf('game', game.sysname)}>
          <bdi>{game.name}</bdi>
        </a>
      </h3>
      <p className={styles.provider}>
        <bdi>{game.provider.name}</bdi>
      </p>
    </article>
  )
}

function labelOf({ type, tags, options }: Game): 'live' | 'jackpot' | 'new' | undefined {
  if (type === 'live') return 'live'
  if (options.has_jackpot) return 'jackpot'
  return tags.includes('new') ? 'new' : undefined
}
