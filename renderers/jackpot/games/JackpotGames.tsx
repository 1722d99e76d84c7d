import { use } from 'react'
import { GameSet } from '#renderers/parts/contests/GameSet.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import type { CardGame } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import { EngineContext } from '#src/engine/context.ts'
import type { Resource } from '#src/shared/Resource.ts'
import type { JackpotGamesProps } from './definition.ts'

interface Props extends JackpotGamesProps {
  readonly games: Resource<List<CardGame>>
}

/** The games whose stakes feed the jackpot of the address, and win it. */
export default function JackpotGames({ heading, headingLevel, intro, games }: Props) {
  const { id = '' } = use(EngineContext).route.params
  return (
    <section>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      <GameSet games={games} set={{ jackpot_id: Number(id) }} />
    </section>
  )
}
