import { GamePicture } from '#renderers/parts/games/GamePicture.tsx'
import { useAddress } from '#renderers/parts/useAddress.ts'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import { Money } from '#renderers/parts/values/Money.tsx'
import type { Bet, BetStatus } from '#schemas/bet.ts'
import { useT } from '#src/i18n/useT.ts'
import { Badge, type Tone } from '#src/ui/Badge.tsx'
import styles from './BetRow.module.css'

const tones: Readonly<Record<BetStatus, Tone>> = { win: 'positive', loss: 'neutral', open: 'info' }

/** One bet: game, time, stake and win. */
export function BetRow({ bet }: { readonly bet: Bet }) {
  const t = useT()
  const addressOf = useAddress()
  const { game, stake, win, currency, status, placed_at: placedAt } = bet
  return (
    <li className={styles.row}>
      <span className={styles.thumb}>
        <GamePicture image={game.image} />
      </span>
      <span className={styles.words}>
        <a className={styles.game} href={addressOf('game', game.sysname)}>
          <bdi>{game.name}</bdi>
        </a>
        <Moment at={placedAt} hasTime className={styles.time} />
      </span>
      <Badge tone={tones[status]} className={styles.status}>
        {t(`bets.status.${status}`)}
      </Badge>
      <dl className={styles.amounts}>
        <div className={styles.amount}>
          <dt>{t('bets.stake')}</dt>
          <dd>
            <Money amount={stake} currency={currency} />
          </dd>
        </div>
        <div className={styles.amount}>
          <dt>{t('bets.win')}</dt>
          <dd>{status === 'open' ? '–' : <Money amount={win} currency={currency} className={styles[status]} />}</dd>
        </div>
      </dl>
    </li>
  )
}
