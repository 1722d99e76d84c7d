import { use } from 'react'
import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { TimeLeft } from '#renderers/parts/contests/TimeLeft.tsx'
import { Repeat } from '#renderers/parts/Repeat.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { useAddress } from '#renderers/parts/useAddress.ts'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import { Money } from '#renderers/parts/values/Money.tsx'
import type { List } from '#schemas/list.ts'
import type { TournamentCard } from '#schemas/tournament.ts'
import { EngineContext } from '#src/engine/context.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { classes } from '#src/ui/classes.ts'
import { Picture } from '#src/ui/Picture.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'
import type { TournamentListProps } from './definition.ts'
import { statusOf } from './statusOf.ts'
import target from '#renderers/parts/targetCard.module.css'
import styles from './TournamentList.module.css'

interface Props extends TournamentListProps {
  readonly tournaments: Resource<List<TournamentCard>>
}

/** Tournaments as cards; all of them, or those of the status in the address. */
export default function TournamentList({ heading, headingLevel, intro, link, limit, status, tournaments }: Props) {
  return (
    <section>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} link={link} />
      {status === undefined && <Statuses />}
      <AsyncList
        resource={tournaments}
        subject="tournaments"
        icon="trophy"
        skeleton={
          <div className={styles.grid}>
            <Repeat count={Math.min(limit ?? 6, 6)}>
              <Skeleton shape="block" className={styles.waiting} />
            </Repeat>
          </div>
        }
      >
        {(items) => (
          <ul className={styles.grid}>
            {items.map((tournament) => (
              <li key={tournament.id}>
                <Card tournament={tournament} level={heading ? 'h3' : 'h2'} />
              </li>
            ))}
          </ul>
        )}
      </AsyncList>
    </section>
  )
}

const statuses = ['all', 'active', 'future', 'finished'] as const

function Statuses() {
  const t = useT()
  const { query } = use(EngineContext).route
  const current = statusOf(query) ?? 'all'
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t('tournaments.statuses')}
        tabs={statuses.map((id) => ({
          id,
          href: id === 'all' ? '?' : `?status=${id}`,
          isCurrent: id === current,
          label: t(`tournaments.status.${id}`),
        }))}
      />
    </div>
  )
}

const tones = { active: 'positive', future: 'info', finished: 'neutral' } as const

interface CardProps {
  readonly tournament: TournamentCard
  readonly level: 'h2' | 'h3'
}

function Card({ tournament, level: Name }: CardProps) {
  const t = useT()
  const { code } = useStores().locale
  const addressOf = useAddress()
  const { id, description, total_prize: prize, user_info: own, total_participants: count, extra } = tournament
  return (
    <article className={classes(target.surface, target.card, styles.card)}>
      <div className={classes(target.art, styles.art)}>
        <Picture src={description.image} alt="" width={480} height={240} isCover />
      </div>
      <div className={styles.words}>
        <p className={styles.badges}>
          <Badge tone={tones[extra.status]}>{t(`tournaments.status.${extra.status}`)}</Badge>
          {own?.is_participant && (
            <Badge tone="accent">
              {own.place === null ? t('tournaments.entered') : t('tournaments.enteredAt', { place: own.place })}
            </Badge>
          )}
        </p>
        <Name className={styles.name}>
          <a className={target.whole} href={addressOf('tournaments', String(id))}>
            {description.name}
          </a>
        </Name>
        {prize && <Money amount={prize.amount} currency={prize.currency} className={styles.prize} />}
        <p className={styles.facts}>
          <Time tournament={tournament} />
          <span>{t('tournaments.participants', { count, number: count.toLocaleString(code) })}</span>
        </p>
      </div>
    </article>
  )
}

function Time({ tournament: { extra } }: { readonly tournament: TournamentCard }) {
  const t = useT()
  const { status, starts_at: start, ends_at: end } = extra
  return (
    <span>
      {t(`tournaments.time.${status}`)}{' '}
      {status === 'finished' ? <Moment at={end} /> : <TimeLeft until={status === 'active' ? end : start} />}
    </span>
  )
}
