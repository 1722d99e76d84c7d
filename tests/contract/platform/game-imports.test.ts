import { expect, it } from 'vitest'
import type { SuppliedGame } from '#platform/suppliers/GameSupplier.ts'
import { importGames } from '#platform/suppliers/importGames.ts'
import { createVisitor } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { silentSupplier } from './GameSupplierDriver.ts'
import { setUpPlatform } from './setUpPlatform.ts'

const listed = (over: Partial<SuppliedGame>): SuppliedGame => ({
  code: 'abc_moonrise',
  name: 'Moonrise',
  studio: 'Abc Studios',
  category: 'Video Slots',
  image: 'https://cdn.example/moonrise.png',
  isEnabled: true,
  blockedCountries: ['FR'],
  supportsFreeSpins: true,
  rtp: '96.21',
  volatility: 5,
  releasedAt: '2026-03-01',
  ...over,
})

describeDatabases('games of a supplier on $name', ({ open }) => {
  const platform = setUpPlatform(open, { play: silentSupplier })
  const take = (games: SuppliedGame[]) =>
    importGames(
      { db: platform.db, now: () => new Date() },
      { ...silentSupplier.supplier, listGames: () => Promise.resolve(games) },
    )
  const find = async (sysname: string) => {
    const { api } = createVisitor(platform.origin)
    return (await api.games.get({ sysname })).items[0]
  }

  it('[API-16] a new game of the supplier is in the hall, with its studio and what it tells of it', async () => {
    await take([listed({})])
    await expect
      .poll(() => find('abc_moonrise'))
      .toMatchObject({
        name: 'Moonrise',
        type: 'slot',
        provider: { sysname: 'abc-studios', name: 'Abc Studios' },
        rtp: 96.21,
        is_enabled: true,
        blocked_countries: ['FR'],
        supports_free_spins: true,
        options: { volatility: 'high' },
        released_at: '2026-03-01',
      })
  })

  it('[API-16] what the supplier changes follows; what the operator has set of a game stays', async () => {
    await take([listed({})])
    await platform.db.updateTable('game').set({ popularity: 77 }).where('sysname', '=', 'abc_moonrise').execute()
    await take([listed({ rtp: '94.00', isEnabled: false, name: 'Renamed' })])
    await expect
      .poll(() => find('abc_moonrise'))
      .toMatchObject({ rtp: 94, is_enabled: false, popularity: 77, name: 'Moonrise' })
  })

  it('[API-16] a game that the supplier lists no more is taken off, and comes back with it', async () => {
    await take([listed({}), listed({ code: 'abc_other', name: 'Other' })])
    await take([listed({ code: 'abc_other', name: 'Other' })])
    await expect.poll(() => find('abc_moonrise')).toMatchObject({ is_enabled: false })
    await take([listed({}), listed({ code: 'abc_other', name: 'Other' })])
    await expect.poll(() => find('abc_moonrise')).toMatchObject({ is_enabled: true })
    // games of the demo belong to no supplier
    expect(await find('northlight-fortune-carousel')).toMatchObject({ is_enabled: true })
  })
})
