import { CardViewer } from '#renderers/parts/games/CardViewer.tsx'
import { formatRtp } from '#renderers/parts/games/formatRtp.ts'
import { GamePicture } from '#renderers/parts/games/GamePicture.tsx'
import { useAddress } from '#renderers/parts/useAddress.ts'
import type { CardGame } from '#schemas/game.ts'
import { useT } from '#src/i18n/useT.ts'
import { formatRoughMoney } from '#src/shared/money.ts'
import { useStores } from '#src/stores/context.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './GameCard.module.css'

interface Props {
  readonly game: CardGame
  /** True when the card is in the first view. */
  readonly isPriority?: boolean
}

/** A game: its art without text on it, and its names below. The complete card is one link. */
export function GameCard({ game, isPriority }: Props) {
  const addressOf = useAddress()
  const t = useT()
  const { locale } = useStores()
  const { rtp } = game
  return (
    <article className={styles.card}>
      <div className={styles.art}>
        <GamePicture image={game.image} isPriority={isPriority} />
        <div className={styles.labels}>
          {labelsOf(game).map((label) => (
            <span key={label} className={styles.label} data-kind={label}>
              {t(`games.${label}`)}
              {label === 'jackpot' && game.jackpot && <Sum jackpot={game.jackpot} />}
            </span>
          ))}
        </div>
        <span className={styles.play} aria-hidden="true">
          <Icon name="play" />
        </span>
        <CardViewer game={game} />
      </div>
      <h3 className={styles.name} dir="auto">
        <a className={styles.link} href={addressOf('game', game.sysname)}>
          {game.name}
        </a>
      </h3>
      <p className={styles.provider}>
        <bdi>{game.provider.name}</bdi>
      </p>
      <p className={styles.facts}>
        {t(`games.type.${game.type}`)}
        {rtp !== null && ` · ${t('games.rtp', { rtp: formatRtp(rtp, locale.code) })}`}
      </p>
    </article>
  )
}

/** The sum of a jackpot when the list was read, without its small change. */
function Sum({ jackpot: { amount, currency } }: { readonly jackpot: NonNullable<CardGame['jackpot']> }) {
  const { locale } = useStores()
  return (
    <bdi className={styles.sum} dir="ltr">
      {formatRoughMoney(amount, currency, locale.code)}
    </bdi>
  )
}

type Label = 'live' | 'jackpot' | 'new'

function labelsOf({ type, tags, options, jackpot }: CardGame): Label[] {
  const kinds = {
    live: type === 'live',
    jackpot: options.has_jackpot || Boolean(jackpot),
    new: tags.includes('new'),
  }
  return (['live', 'jackpot', 'new'] as const).filter((kind) => kinds[kind])
}
