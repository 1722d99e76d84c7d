import { GamePicture } from '#renderers/parts/games/GamePicture.tsx'
import { useAddress } from '#renderers/parts/useAddress.ts'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import { Money } from '#renderers/parts/values/Money.tsx'
import type { Bet, BetStatus } from '#schemas/bet.ts'
import { useT } from '#src/i18n/useT.ts'
import { roundPath } from '#src/shared/addresses.ts'
import { useStores } from '#src/stores/context.ts'
import { Badge, type Tone } from '#src/ui/Badge.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { BetPicks } from './BetPicks.tsx'
import styles from './BetRow.module.css'

const tones: Readonly<Record<BetStatus, Tone>> = { win: 'positive', loss: 'neutral', open: 'info', refund: 'neutral' }

const MINUTE_MS = 60_000

/** Shows one bet: its game, picks of matches, times, stake and win. */
export function BetRow({ bet }: { readonly bet: Bet }) {
  const t = useT()
  const addressOf = useAddress()
  const { locale } = useStores()
  const { game, stake, win, currency, status, picks = [] } = bet
  // what pays back no more than the stake is no win to a player
  const isReturned = status === 'win' && win <= stake
  return (
    <li className={styles.row}>
      <span className={styles.thumb}>
        <GamePicture image={game.image} />
      </span>
      <div className={styles.words}>
        <a className={styles.game} href={addressOf('game', game.sysname)}>
          <bdi>{game.name}</bdi>
        </a>
        {picks.length > 0 && <BetPicks picks={picks} />}
        <span className={styles.facts}>
          <Times bet={bet} />
          {bet.has_round && (
            <a
              className={styles.round}
              href={roundPath(bet.id, locale.code)}
              target="_blank"
              rel="noopener"
              aria-label={t('bets.roundOf', { game: game.name })}
            >
              <Icon name="shield" size="s" />
              {t('bets.round')}
            </a>
          )}
        </span>
      </div>
      <Badge tone={isReturned ? 'neutral' : tones[status]} className={styles.status}>
        {t(isReturned ? 'bets.returned' : `bets.status.${status}`)}
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
          <dd>
            {status === 'open' || status === 'refund' ? (
              '–'
            ) : (
              <Money amount={win} currency={currency} className={isReturned ? undefined : styles[status]} />
            )}
          </dd>
        </div>
      </dl>
    </li>
  )
}

/** Shows when a bet was placed, and when it was settled where that was a minute later or more. */
function Times({ bet: { placed_at: placedAt, settled_at: settledAt } }: { readonly bet: Bet }) {
  const t = useT()
  const isLater = settledAt !== null && Date.parse(settledAt) - Date.parse(placedAt) >= MINUTE_MS
  if (!isLater) return <Moment at={placedAt} hasTime className={styles.time} />
  return (
    <>
      <span className={styles.time}>
        {t('bets.placed')} <Moment at={placedAt} hasTime />
      </span>
      <span className={styles.time}>
        {t('bets.settled')} <Moment at={settledAt} hasTime />
      </span>
    </>
  )
}
