import { use, useRef } from 'react'
import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { GamePicture } from '#renderers/parts/games/GamePicture.tsx'
import { Repeat } from '#renderers/parts/Repeat.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { useAddress } from '#renderers/parts/useAddress.ts'
import { useLiveRefresh } from '#renderers/parts/useLiveRefresh.ts'
import { Money } from '#renderers/parts/values/Money.tsx'
import type { Winner } from '#schemas/winner.ts'
import { EngineContext } from '#src/engine/context.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'
import type { WinnerTableProps } from './definition.ts'
import { periodOf } from './periodOf.ts'
import styles from './WinnerTable.module.css'

interface Props extends WinnerTableProps {
  readonly winners: Resource<Winner[]>
}

/** Lists wins by size: rank, game, player and amount. */
export default function WinnerTable({ heading, headingLevel, intro, limit = 20, hasPeriods, winners }: Props) {
  const section = useRef<HTMLElement>(null)
  useLiveRefresh(section, [winners])
  return (
    <section ref={section}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      {hasPeriods && <Periods />}
      <AsyncList
        resource={winners}
        subject="winners"
        icon="trophy"
        skeleton={
          <div className={styles.list}>
            <Repeat count={limit}>
              <div className={styles.row}>
                <Skeleton shape="disc" />
                <Skeleton />
              </div>
            </Repeat>
          </div>
        }
      >
        {(list) => (
          <ol className={styles.list}>
            {list.map((winner, index) => (
              <Row key={winner.id} winner={winner} rank={index + 1} />
            ))}
          </ol>
        )}
      </AsyncList>
    </section>
  )
}

const periods = ['day', 'week', 'month', 'all'] as const

/** The periods, each at an address of its own. */
function Periods() {
  const t = useT()
  const { query } = use(EngineContext).route
  const current = periodOf(query) ?? 'all'
  return (
    <div className={styles.periods}>
      <Tabs
        label={t('winners.periods')}
        tabs={periods.map((id) => ({
          id,
          href: `?period=${id}`,
          isCurrent: id === current,
          label: t(`winners.period.${id}`),
        }))}
      />
    </div>
  )
}

function Row({ winner, rank }: { readonly winner: Winner; readonly rank: number }) {
  const addressOf = useAddress()
  const { game, nickname, amount, currency } = winner
  return (
    <li className={styles.row}>
      <span className={styles.place} aria-hidden="true">
        {rank}
      </span>
      <span className={styles.thumb}>
        <GamePicture image={game.image} />
      </span>
      <span className={styles.words}>
        <a className={styles.game} dir="auto" href={addressOf('game', game.sysname)}>
          {game.name}
        </a>
        <span className={styles.who} dir="auto">
          {nickname}
        </span>
      </span>
      <Money amount={amount} currency={currency} className={styles.amount} />
    </li>
  )
}
