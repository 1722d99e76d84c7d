import { expect, it } from 'vitest'
import { removeExpired } from '#platform/upkeep.ts'
import { createVisitor } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform } from './setUpPlatform.ts'

const now = new Date('2031-05-01T10:00:00Z')
const dayMs = 24 * 3600 * 1000
const at = (ms: number) => new Date(now.getTime() + ms)

describeDatabases('on $name', ({ open }) => {
  const platform = setUpPlatform(open, { clock: () => now })

  it('expired rows are removed: sessions and their tokens, links, social requests and launches at once, codes after a day', async () => {
    const { api } = createVisitor(platform.origin)
    const { uid: number } = await api.auth.register({ login: 'tidied', password: 'secret1', terms: true })
    const { db } = platform
    const uid = String(number)
    const timestamps = { created_at: at(-dayMs), last_seen_at: at(-dayMs) }
    const socialRequest = { service: 'sandbox', redirect_url: '/', callback: '/', locale: 'en', challenge: 'c' }
    for (const [name, expires_at] of [
      ['over', now],
      ['good', at(1)],
    ] as const) {
      const session = { token_hash: name, uid, ...timestamps, expires_at, device: '', network: '' }
      await db.insertInto('session').values(session).execute()
      await db.insertInto('access_token').values({ token_hash: name, uid, expires_at }).execute()
      const link = { token_hash: name, uid, purpose: 'contact', target: name, expires_at } as const
      await db.insertInto('one_time_link').values(link).execute()
      await db
        .insertInto('social_request')
        .values({ ...socialRequest, state_hash: name, expires_at })
        .execute()
      await db.insertInto('messenger_launch').values({ hash: name, expires_at }).execute()
      const code = {
        uid,
        purpose: 'contact',
        target: name,
        code_hash: name,
        tries: 0,
        created_at: at(-2 * dayMs),
      } as const
      await db
        .insertInto('one_time_code')
        .values({ ...code, expires_at: new Date(expires_at.getTime() - dayMs) })
        .execute()
    }
    await removeExpired({ db, now: () => now })
    const names = ['over', 'good']
    expect({
      sessions: await db.selectFrom('session').select('token_hash').where('token_hash', 'in', names).execute(),
      tokens: await db.selectFrom('access_token').select('token_hash').execute(),
      links: await db.selectFrom('one_time_link').select('token_hash').execute(),
      windows: await db.selectFrom('social_request').select('state_hash').execute(),
      launches: await db.selectFrom('messenger_launch').select('hash').execute(),
      codes: await db.selectFrom('one_time_code').select('code_hash').execute(),
    }).toEqual({
      sessions: [{ token_hash: 'good' }],
      tokens: [{ token_hash: 'good' }],
      links: [{ token_hash: 'good' }],
      windows: [{ state_hash: 'good' }],
      launches: [{ hash: 'good' }],
      codes: [{ code_hash: 'good' }],
    })
    expect((await api.account.getInfo()).uid).toBe(number)
  })
})
