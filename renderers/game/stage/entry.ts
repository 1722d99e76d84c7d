import { defineEntry } from '#src/engine/definition.ts'
import type { GameStageProps } from './definition.ts'

interface Route {
  readonly params: Readonly<Record<string, string>>
}

const sysnameOf = ({ sysname }: GameStageProps, { params }: Route) => ({ sysname: sysname ?? params['sysname'] ?? '' })

export const gameStageEntry = defineEntry({
  name: 'game.stage',
  data: {
    game: { source: 'games.item', params: sysnameOf },
    access: { source: 'games.access', params: sysnameOf },
  },
  load: () => import('./GameStage.tsx'),
})
