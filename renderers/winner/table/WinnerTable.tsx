import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { GamePicture } from '#renderers/parts/games/GamePicture.tsx'
import { Repeat } from '#renderers/parts/Repeat.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { useAddress } from '#renderers/parts/useAddress.ts'
import { Money } from '#renderers/parts/values/Money.tsx'
import type { Winner } from '#schemas/winner.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { WinnerTableProps } from './definition.ts'
import styles from './WinnerTable.module.css'

interface Props extends WinnerTableProps {
  readonly winners: Resource<Winner[]>
}

/** Lists wins by size: rank, game, player and amount. */
export default function WinnerTable({ heading, headingLevel, intro, limit = 20, winners }: Props) {
  return (
    <section>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
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
        <a className={styles.game} href={addressOf('game', game.sysname)}>
          <bdi>{game.name}</bdi>
        </a>
        <span className={styles.who}>
          <bdi>{nickname}</bdi>
        </span>
      </span>
      <Money amount={amount} currency={currency} className={styles.amount} />
    </li>
  )
}
