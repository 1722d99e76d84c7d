import { expect, it } from 'vitest'

import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform } from './setUpPlatform.ts'
import { createVisitor, failureOf } from './createVisitor.ts'

describeDatabases('on $name', ({ open }) => {
  const platform = setUpPlatform(open)
  let players = 0

  async function newPlayer() {
    const visitor = createVisitor(platform.origin)
    const email = `storage${(players += 1)}@example.com`
    await visitor.api.auth.register({ email, password: 'secret1', terms: true })
    return visitor.api.storage
  }

  it('[API-19] values are stored by key, and an empty value removes the key', async () => {
    const storage = await newPlayer()
    expect(await storage.getKeys()).toEqual([])
    await storage.set('already_seen_cashback_id', '7')
    await storage.set('Theme', 'dark é & = %')
    await storage.set('already_seen_cashback_id', '8')
    expect(await storage.getKeys()).toEqual(['Theme', 'already_seen_cashback_id'])
    expect(await storage.get(['Theme', 'already_seen_cashback_id', 'constructor'])).toEqual({
      Theme: 'dark é & = %',
      already_seen_cashback_id: '8',
    })
    expect(await storage.get([])).toEqual({})
    await storage.set('Theme', '')
    expect(await storage.getKeys()).toEqual(['already_seen_cashback_id'])
  })

  it('[API-19] each player has a storage of their own', async () => {
    const [ana, ben] = [await newPlayer(), await newPlayer()]
    await ana.set('secret', 'of Ana')
    expect(await ben.get(['secret'])).toEqual({})
  })

  it('[API-19] a hundred keys are allowed, and existing ones can still change', async () => {
    const storage = await newPlayer()
    const all = await Promise.allSettled(Array.from({ length: 103 }, (_, index) => storage.set(`key${index}`, 'value')))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
    const [first = ''] = await storage.getKeys()
    expect(await storage.set(first, 'another')).toBe(1)
    await storage.set(first, '')
    expect(await storage.set('one more', 'value')).toBe(1)
  })

  it('[API-19] a value above the quota is refused, and the others stay', async () => {
    const storage = await newPlayer()
    const large = 'x'.repeat(60_000)
    await storage.set('one', large)
    await storage.set('two', large)
    expect(await failureOf(storage.set('three', large))).toMatchObject({
      type: 'StorageQuotaExceededException',
      status: 413,
      errorData: { keys: 100, bytes: 131_072 },
    })
    expect(await storage.getKeys()).toEqual(['one', 'two'])
    expect(await storage.set('two', large.replaceAll('x', 'y'))).toBe(1)
  })

  it('[API-19] keys count as their values do, to the last byte', async () => {
    const storage = await newPlayer()
    for (const key of ['a', 'b']) await storage.set(key, 'x'.repeat(60_000))
    const bytesLeft = 131_072 - 120_000 - 'abc'.length
    const refused = await failureOf(storage.set('c', 'x'.repeat(bytesLeft + 1)))
    expect(refused).toMatchObject({ type: 'StorageQuotaExceededException' })
    expect(await storage.set('c', 'x'.repeat(bytesLeft))).toBe(1)
  })

  it.each(['', ' ', 'a,b', ' a', 'x'.repeat(101)])('[API-19] %j is not a valid key', async (key) => {
    const storage = await newPlayer()
    expect(await failureOf(storage.set(key, '1'))).toMatchObject({ invalidParameters: { key: ['wrongField'] } })
  })

  it('[API-19] a guest has no storage', async () => {
    const { storage } = createVisitor(platform.origin).api
    const failures = await Promise.all([storage.get(['a']), storage.getKeys(), storage.set('a', 'b')].map(failureOf))
    expect(new Set(failures.map(({ type }) => type))).toEqual(new Set(['AuthorizationException']))
  })
})
