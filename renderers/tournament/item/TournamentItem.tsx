import { LoadedItem } from '#renderers/parts/contests/LoadedItem.tsx'
import { TimeLeft } from '#renderers/parts/contests/TimeLeft.tsx'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import { Money } from '#renderers/parts/values/Money.tsx'
import type { Tournament } from '#schemas/tournament.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import type { TournamentItemProps } from './definition.ts'
import { Prizes } from './Prizes.tsx'
import { Rules } from './Rules.tsx'
import { Way } from './Way.tsx'
import panel from '#renderers/parts/itemPanel.module.css'
import styles from './TournamentItem.module.css'

interface Props extends TournamentItemProps {
  readonly tournament: Resource<Tournament>
}

/** A tournament: what can be won, how long it lasts, how to take part, its rules and prizes. */
export default function TournamentItem({ headingLevel = 'h2', tournament }: Props) {
  return (
    <LoadedItem resource={tournament} subject="tournaments">
      {(value) => (
        <article className={styles.tournament}>
          <Hero tournament={value} headingLevel={headingLevel} />
          <div className={styles.details}>
            <Rules tournament={value} />
            <Prizes prizes={value.extra.prizes} />
          </div>
        </article>
      )}
    </LoadedItem>
  )
}

const tones = { active: 'positive', future: 'info', finished: 'neutral' } as const

interface HeroProps {
  readonly tournament: Tournament
  readonly headingLevel: 'h1' | 'h2' | 'h3'
}

function Hero({ tournament, headingLevel: Heading }: HeroProps) {
  const t = useT()
  const { code } = useStores().locale
  const { description, total_prize: prize, total_participants: count, games_count: games, extra } = tournament
  return (
    <div className={panel.panel}>
      <div className={panel.words}>
        <Badge tone={tones[extra.status]}>{t(`tournaments.status.${extra.status}`)}</Badge>
        <Heading>{description.name}</Heading>
        <p className={styles.text}>{description.text}</p>
        {prize && (
          <p className={styles.pool}>
            <span className={styles.label}>{t('tournaments.prizePool')}</span>
            <Money amount={prize.amount} currency={prize.currency} className={styles.prize} />
          </p>
        )}
        <Time extra={extra} />
        <p className={styles.facts}>
          <span>{t('tournaments.participants', { count, number: count.toLocaleString(code) })}</span>
          <span>{t('tournaments.games', { count: games, number: games.toLocaleString(code) })}</span>
        </p>
        <Way tournament={tournament} />
      </div>
      <div className={panel.art}>
        <Picture src={description.image} alt="" width={480} height={480} isCover isPriority />
      </div>
    </div>
  )
}

/** When it starts and ends, and the time until then. */
function Time({ extra: { status, starts_at: start, ends_at: end } }: Pick<Tournament, 'extra'>) {
  const t = useT()
  return (
    <dl className={styles.times}>
      <div>
        <dt className={styles.label}>{t('tournaments.starts')}</dt>
        <dd>
          <Moment at={start} hasTime />
        </dd>
      </div>
      <div>
        <dt className={styles.label}>{t('tournaments.ends')}</dt>
        <dd>
          <Moment at={end} hasTime />
        </dd>
      </div>
      {status !== 'finished' && (
        <div>
          <dt className={styles.label}>{t(`tournaments.time.${status}`)}</dt>
          <dd className={styles.left}>
            <TimeLeft until={status === 'active' ? end : start} />
          </dd>
        </div>
      )}
    </dl>
  )
}
