import type { Static } from 'typebox'
import { platforms, type ListedGame } from '../../hub88/protocol.ts'
import { freeEngines } from '../games/games.ts'
import { returnOf } from '../games/returnOf.ts'
import { slotMachineOf } from '../games/slot/machines.ts'
import type { GameSandboxContext } from '../GameSandboxContext.ts'
import { languages } from '../texts/textsOf.ts'
import type { SandboxGame } from './SandboxCatalogue.ts'

const volatilities = { low: 1, medium: 3, high: 5 } as const

/** Returns every game of the sandbox as the protocol lists it. */
export function listGames({ catalogue }: Pick<GameSandboxContext, 'catalogue'>): Static<typeof ListedGame>[] {
  const returns = new Map<string, string>()
  return catalogue.list().map((game) => {
    const key = `${game.engine} ${game.variant}`
    const rtp = returns.get(key) ?? returnOf(game)
    returns.set(key, rtp)
    return listed(game, rtp)
  })
}

function listed(game: SandboxGame, rtp: string): Static<typeof ListedGame> {
  const { code, name, product, type, engine, variant, volatility } = game
  const isSlot = engine === 'slot'
  return {
    game_code: code,
    name,
    product,
    category: type,
    url_thumb: null,
    url_background: null,
    enabled: game.isEnabled,
    platforms: [...platforms],
    blocked_countries: [...game.blockedCountries],
    freebet_support: freeEngines.has(engine),
    release_date: null,
    volatility: isSlot ? volatilities[volatility] : null,
    rtp,
    paylines: isSlot ? slotMachineOf(variant).lines : null,
    hit_ratio: null,
    features: isSlot ? ['wilds', 'free spins'] : [],
    languages: [...languages],
  }
}
