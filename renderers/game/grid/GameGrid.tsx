import { observer } from 'mobx-react-lite'
import { use } from 'react'
import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { GameCard } from '#renderers/parts/games/GameCard.tsx'
import { GameCardSkeleton } from '#renderers/parts/games/GameCardSkeleton.tsx'
import { shownGames } from '#renderers/parts/games/gameListParams.ts'
import { HallLink } from '#renderers/parts/games/HallLink.tsx'
import { Repeat } from '#renderers/parts/Repeat.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import type { CardGame } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import { EngineContext } from '#src/engine/context.ts'
import { literal } from '#src/engine/grammar.ts'
import type { Resource } from '#src/shared/Resource.ts'
import type { GameGridProps } from './definition.ts'
import styles from './GameGrid.module.css'

interface Props extends GameGridProps {
  readonly games: Resource<List<CardGame>>
  /** Names of the category and providers in the address. */
  readonly selection: Resource<readonly string[]>
}

export default observer(function GameGrid(props: Props) {
  const { heading, headingLevel, intro, link, limit = 18, leavesOutGame, games, selection } = props
  const { route } = use(EngineContext)
  const selectionHeading = selection.value?.join(', ')
  return (
    <section>
      <SectionHeader
        heading={selectionHeading ? literal(selectionHeading) : heading}
        level={headingLevel}
        intro={intro}
        link={link}
      />
      <AsyncList
        resource={games}
        subject="games"
        icon="games"
        emptyAction={<HallLink />}
        arrange={(items) => shownGames(items, { leavesOutGame, limit }, route)}
        skeleton={
          <div className={styles.grid}>
            <Repeat count={limit}>
              <GameCardSkeleton />
            </Repeat>
          </div>
        }
      >
        {(items) => (
          <ul className={styles.grid}>
            {items.map((game) => (
              <li key={game.sysname}>
                <GameCard game={game} />
              </li>
            ))}
          </ul>
        )}
      </AsyncList>
    </section>
  )
})
