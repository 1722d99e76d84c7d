import { useRef } from 'react'
import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { JackpotSum } from '#renderers/parts/contests/JackpotSum.tsx'
import { Repeat } from '#renderers/parts/Repeat.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { useAddress } from '#renderers/parts/useAddress.ts'
import { useLiveRefresh } from '#renderers/parts/useLiveRefresh.ts'
import type { Jackpot } from '#schemas/jackpot.ts'
import type { List } from '#schemas/list.ts'
import { useT } from '#src/i18n/useT.ts'
import { moneyInText } from '#src/shared/moneyInText.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { classes } from '#src/ui/classes.ts'
import { Picture } from '#src/ui/Picture.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { JackpotListProps } from './definition.ts'
import target from '#renderers/parts/targetCard.module.css'
import styles from './JackpotList.module.css'

interface Props extends JackpotListProps {
  readonly jackpots: Resource<List<Jackpot>>
}

/** Jackpots by size, the largest across the page. */
export default function JackpotList({ heading, headingLevel, intro, link, jackpots }: Props) {
  const section = useRef<HTMLElement>(null)
  useLiveRefresh(section, [jackpots])
  return (
    <section ref={section}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} link={link} />
      <AsyncList
        resource={jackpots}
        subject="jackpots"
        icon="jackpot"
        skeleton={
          <div className={styles.grid}>
            <Repeat count={4}>
              <Skeleton shape="block" className={styles.waiting} />
            </Repeat>
          </div>
        }
      >
        {(items) => (
          <ul className={styles.grid}>
            {items.map((jackpot) => (
              <li key={jackpot.id}>
                <Card jackpot={jackpot} level={heading ? 'h3' : 'h2'} />
              </li>
            ))}
          </ul>
        )}
      </AsyncList>
    </section>
  )
}

interface CardProps {
  readonly jackpot: Jackpot
  readonly level: 'h2' | 'h3'
}

function Card({ jackpot, level: Name }: CardProps) {
  const t = useT()
  const addressOf = useAddress()
  const { code } = useStores().locale
  const { id, description, must_drop_by: limit, currency, games_count: games } = jackpot
  return (
    <article className={classes(target.surface, target.card, styles.card)}>
      <div className={styles.words}>
        <Name className={styles.name}>
          <a className={target.whole} href={addressOf('jackpots', String(id))}>
            {description.name}
          </a>
        </Name>
        <JackpotSum jackpot={jackpot} className={styles.sum} />
        <p className={styles.text}>{description.text}</p>
        <p className={styles.facts}>
          <span>{t('jackpots.dropsBy', { amount: moneyInText(limit, currency, code) })}</span>
          <span>{t('jackpots.games', { count: games, number: games.toLocaleString(code) })}</span>
        </p>
      </div>
      <div className={classes(target.art, styles.art)}>
        <Picture src={description.image} alt="" width={300} height={400} isCover />
      </div>
    </article>
  )
}
