import { expect, it } from 'vitest'
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
  const platform = setUpPlatform(open, { play: silentSupplier, limits })

  it('[PLY-02] more than the limit of an address are refused in words, and open none at the supplier', async () => {
    const { fetch } = createVisitor(platform.origin)
    const games = platform.db.selectFrom('game').select('sysname').where('type', '=', 'slot')
    const { sysname } = await games.where('is_enabled', '=', true).orderBy('sysname').executeTakeFirstOrThrow()
    const play = (locale: string) => fetch(`/platform/game/${sysname}/demo?locale=${locale}`, { redirect: 'manual' })
    for (let game = 0; game < GAMES; game++) expect((await play('en')).status).toBe(302)
    for (const [locale, words] of Object.entries(NEXT)) {
      const refused = await play(locale)
      expect([refused.status, refused.headers.get('location')]).toEqual([429, null])
      expect(await refused.text()).toContain(words)
    }
  })
})
