import { use } from 'react'
import { GameSet } from '#renderers/parts/contests/GameSet.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import type { CardGame } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import { EngineContext } from '#src/engine/context.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import type { TournamentGamesProps } from './definition.ts'

interface Props extends TournamentGamesProps {
  readonly games: Resource<List<CardGame>>
}

/** The games that count for the tournament of the address, with a link to all of them in the hall. */
export default function TournamentGames({ heading, headingLevel, intro, games }: Props) {
  const t = useT()
  const { id = '' } = use(EngineContext).route.params
  const link = { id: 'hall', label: t('contests.hall'), url: `/tournaments/${id}/gamehall` }
  return (
    <section>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} link={link} />
      <GameSet games={games} set={{ tournament_id: Number(id) }} />
    </section>
  )
}
