import { useRef } from 'react'
import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { ContentRail } from '#renderers/parts/ContentRail.tsx'
import { GamePicture } from '#renderers/parts/games/GamePicture.tsx'
import { Repeat } from '#renderers/parts/Repeat.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { useAddress } from '#renderers/parts/useAddress.ts'
import { useLiveRefresh } from '#renderers/parts/useLiveRefresh.ts'
import { Money } from '#renderers/parts/values/Money.tsx'
import type { Winner } from '#schemas/winner.ts'
import { usePlainText } from '#src/engine/text.tsx'
import type { Resource } from '#src/shared/Resource.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { WinnerTickerProps } from './definition.ts'
import styles from './WinnerTicker.module.css'

interface Props extends WinnerTickerProps {
  readonly winners: Resource<Winner[]>
}

/** The latest wins in a row, which doesn't move by itself. */
export default function WinnerTicker({ heading, headingLevel, intro, link, limit = 12, isLive, winners }: Props) {
  const label = usePlainText(heading)
  const section = useRef<HTMLElement>(null)
  useLiveRefresh(section, [winners], { isOver: !isLive })
  return (
    <section ref={section} data-live={isLive || undefined}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} link={link} hasControls />
      <AsyncList
        resource={winners}
        subject="winners"
        icon="trophy"
        skeleton={
          <ContentRail tiles="wide">
            <Repeat count={limit}>
              <li>
                <Skeleton className={styles.waiting} shape="block" />
              </li>
            </Repeat>
          </ContentRail>
        }
      >
        {(list) => (
          <ContentRail label={label} tiles="wide">
            {list.map((winner, place) => (
              // a place keeps its element, or the row would stay with the wins that it has shown before
              <li key={place}>
                <Win winner={winner} />
              </li>
            ))}
          </ContentRail>
        )}
      </AsyncList>
    </section>
  )
}

function Win({ winner }: { readonly winner: Winner }) {
  const addressOf = useAddress()
  const { game, nickname, amount, currency } = winner
  return (
    <a className={styles.win} href={addressOf('game', game.sysname)}>
      <span className={styles.thumb}>
        <GamePicture image={game.image} />
      </span>
      <span className={styles.words}>
        <Money amount={amount} currency={currency} className={styles.amount} />
        <span className={styles.who}>
          <bdi>{nickname}</bdi> · <bdi>{game.name}</bdi>
        </span>
      </span>
    </a>
  )
}
