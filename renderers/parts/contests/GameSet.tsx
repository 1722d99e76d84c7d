import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { GameCard } from '#renderers/parts/games/GameCard.tsx'
import { GameCardSkeleton } from '#renderers/parts/games/GameCardSkeleton.tsx'
import { Repeat } from '#renderers/parts/Repeat.tsx'
import type { CardGame } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { DoublingGames, FIRST_GAMES, type GameSetName } from '#src/stores/games/DoublingGames.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './GameSet.module.css'

interface Props {
  readonly games: Resource<List<CardGame>>
  readonly set: GameSetName
}

/** The games of a tournament or a jackpot: the first twelve, and twice as many with each "show more". */
export function GameSet({ games, set }: Props) {
  return (
    <AsyncList
      resource={games}
      subject="games"
      icon="games"
      skeleton={
        <div className={styles.grid}>
          <Repeat count={FIRST_GAMES}>
            <GameCardSkeleton />
          </Repeat>
        </div>
      }
    >
      {() => games.value && <Cards first={games.value} set={set} />}
    </AsyncList>
  )
}

interface CardsProps {
  readonly first: List<CardGame>
  readonly set: GameSetName
}

const Cards = observer(function Cards({ first, set }: CardsProps) {
  const t = useT()
  const { api } = useStores()
  // a new one for another list alone: the player keeps what they have opened
  const key = JSON.stringify([set, first.total, first.items.map(({ sysname }) => sysname)])
  // oxlint-disable-next-line react/exhaustive-deps -- the list is new each time, its text isn't
  const list = useMemo(() => new DoublingGames(first, { api, set }), [api, key])
  return (
    <>
      <ul className={styles.grid}>
        {list.items.map((game) => (
          <li key={game.sysname}>
            <GameCard game={game} />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <div className={styles.more}>
          {list.hasFailed && <p role="alert">{t('games.error')}</p>}
          <Button isLoading={list.isLoading} onClick={() => void list.showMore()}>
            {t(list.hasFailed ? 'common.retry' : 'contests.moreGames')}
          </Button>
        </div>
      )}
    </>
  )
})
