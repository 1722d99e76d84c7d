import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createVisitor } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { silentSupplier } from './GameSupplierDriver.ts'
import { setUpPlatform } from './setUpPlatform.ts'

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8'
const SITE = 'http://casino.example'

describeDatabases('the round of a bet, on $name', ({ open }) => {
  const platform = setUpPlatform(open, { play: { ...silentSupplier }, siteOrigin: () => SITE })

  async function visitor(isSignedIn: boolean) {
    const { api, fetch } = createVisitor(platform.origin)
    if (isSignedIn) await api.auth.login({ login: 'vera', password: 'croupier1' })
    const ask = async (path: string, headers: Record<string, string> = { accept: BROWSER }) => {
      const answer = await fetch(`/platform/round/${path}`, { redirect: 'manual', headers })
      return { status: answer.status, location: answer.headers.get('location'), body: await answer.text() }
    }
    return { api, ask }
  }

  it('[PLY-02] [API-16] leads its player to the supplier’s page in their language', async () => {
    const { ask } = await visitor(true)
    const { uid } = await platform.db
      .selectFrom('account')
      .select('uid')
      .where('login', '=', 'vera')
      .executeTakeFirstOrThrow()
    const { id } = await platform.db.selectFrom('bet').select('id').where('uid', '=', uid).executeTakeFirstOrThrow()
    await sql`update bet set supplier = 'hub88', round = 'r-1' where id = ${id}`.execute(platform.db)
    const { status, location } = await ask(`${id}?locale=ar`)
    expect([status, location]).toEqual([302, 'https://games.example/rounds/r-1?lang=ar'])
    expect(await (await visitor(false)).ask(`${id}`)).toMatchObject({
      status: 403,
      body: expect.stringContaining('Sign in to see your rounds'),
    })
  })

  it.each([
    ['abc', 'en', 'There is no such round', '/profile/bets/history'],
    ['999999999', 'es', 'Esta ronda no existe', '/es/profile/bets/history'],
    ['0', 'ar', 'لا توجد جولة كهذه', '/ar/profile/bets/history'],
  ])(
    '[PLY-02] a browser that asks for %s reads in %s that there is none, with a way back',
    async (id, locale, title, back) => {
      const { ask } = await visitor(true)
      const { status, body } = await ask(`${id}?locale=${locale}`)
      expect(status).toBe(404)
      expect(body).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`)
      expect(body).toContain(`<h1>${title}</h1>`)
      expect(body).toContain(`href="${SITE}${back}"`)
    },
  )

  it('[PLY-02] without a language in the address the page has that of the browser', async () => {
    const { ask } = await visitor(false)
    const { status, body } = await ask('abc', { accept: BROWSER, 'accept-language': 'de,ar-EG;q=0.8' })
    expect([status, body]).toEqual([404, expect.stringContaining('<html lang="ar" dir="rtl">')])
  })

  it('[PLY-02] a program gets the error of the API', async () => {
    const { ask } = await visitor(false)
    const { status, body } = await ask('abc', { accept: 'application/json' })
    expect(status).toBe(422)
    expect(JSON.parse(body)).toMatchObject({ error: { invalid_parameters: { id: ['wrongField'] } } })
  })
})
