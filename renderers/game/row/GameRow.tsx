import { use } from 'react'
import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { ContentRail } from '#renderers/parts/ContentRail.tsx'
import { GameCard } from '#renderers/parts/games/GameCard.tsx'
import { GameCardSkeleton } from '#renderers/parts/games/GameCardSkeleton.tsx'
import { shownGames } from '#renderers/parts/games/gameListParams.ts'
import { HallLink } from '#renderers/parts/games/HallLink.tsx'
import { Repeat } from '#renderers/parts/Repeat.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import type { CardGame } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import { EngineContext } from '#src/engine/context.ts'
import { usePlainText } from '#src/engine/text.tsx'
import type { Resource } from '#src/shared/Resource.ts'
import type { GameRowProps } from './definition.ts'

interface Props extends GameRowProps {
  readonly games: Resource<List<CardGame>>
}

export default function GameRow({ heading, headingLevel, intro, link, limit = 12, leavesOutGame, games }: Props) {
  const { route } = use(EngineContext)
  const label = usePlainText(heading)
  return (
    <section>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} link={link} hasControls />
      <AsyncList
        resource={games}
        subject="games"
        icon="games"
        emptyAction={<HallLink />}
        arrange={(items) => shownGames(items, { leavesOutGame, limit }, route)}
        skeleton={
          <ContentRail>
            <Repeat count={limit}>
              <li>
                <GameCardSkeleton />
              </li>
            </Repeat>
          </ContentRail>
        }
      >
        {(items) => (
          <ContentRail label={label}>
            {items.map((game) => (
              <li key={game.sysname}>
                <GameCard game={game} />
              </li>
            ))}
          </ContentRail>
        )}
      </AsyncList>
    </section>
  )
}
