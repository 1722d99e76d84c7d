import { demoGames } from '../../../seed/catalogue/demoGames.ts'
import { readFixture } from '../../../seed/readFixture.ts'
import type { OfferedGame } from './SandboxCatalogue.ts'

/** Reads the games of the demo catalogue. */
export async function readOfferedGames(): Promise<readonly OfferedGame[]> {
  const [games, providers] = await Promise.all([readFixture('games'), readFixture('providers')])
  const names = new Map(providers.map(({ sysname, name }) => [sysname, name]))
  return demoGames(games).map(({ sysname, name, type, tags, provider, image, options, ...game }) => ({
    sysname,
    name,
    type,
    tags,
    provider: names.get(provider) ?? provider,
    image,
    volatility: options.volatility,
    isEnabled: game.is_enabled,
    blockedCountries: game.blocked_countries,
  }))
}
