import { expect, it } from 'vitest'
import type { GameOrder } from '#platform/suppliers/GameSupplier.ts'
import { createVisitor } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { silentSupplier } from './GameSupplierDriver.ts'
import { setUpPlatform } from './setUpPlatform.ts'

const GAMES = 3
const NEXT = {
  en: 'Too many games were opened. Try again in some minutes.',
  ar: 'فُتح عدد كبير جدًا من الألعاب. حاول بعد بضع دقائق.',
}

describeDatabases('games that are opened, on $name', ({ open }) => {
  const limits = { gamePerAddress: { points: GAMES, seconds: 60 } }
  const orders: GameOrder[] = []
  const play = {
    ...silentSupplier,
    supplier: {
      ...silentSupplier.supplier,
      openGame(order: GameOrder) {
        orders.push(order)
        return silentSupplier.supplier.openGame(order)
      },
    },
  }
  const platform = setUpPlatform(open, { play, limits })

  async function slot(): Promise<string> {
    const games = platform.db.selectFrom('game').select('sysname').where('type', '=', 'slot')
    return (await games.where('is_enabled', '=', true).orderBy('sysname').executeTakeFirstOrThrow()).sysname
  }

  it('[PLY-02] are opened at the supplier with the address of the visitor, as the site has forwarded it', async () => {
    const { fetch } = createVisitor(platform.origin)
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const code = await slot()
    expect((await fetch(`/platform/game/${code}/demo`, { redirect: 'manual', headers })).status).toBe(302)
    expect(orders).toMatchObject([{ code, ip: '203.0.113.9' }])
  })

  it('[PLY-02] more than the limit of an address are refused in words, and open none at the supplier', async () => {
    const { fetch } = createVisitor(platform.origin)
    const sysname = await slot()
    const openDemo = (locale: string) =>
      fetch(`/platform/game/${sysname}/demo?locale=${locale}`, { redirect: 'manual' })
    for (let game = 0; game < GAMES; game++) expect((await openDemo('en')).status).toBe(302)
    for (const [locale, words] of Object.entries(NEXT)) {
      const refused = await openDemo(locale)
      expect([refused.status, refused.headers.get('location')]).toEqual([429, null])
      expect(await refused.text()).toContain(words)
    }
  })
})
