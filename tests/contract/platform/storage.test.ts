import { expect, it } from 'vitest'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform } from './setUpPlatform.ts'

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
    await storage.set({ key: 'already_seen_cashback_id', value: '7' })
    await storage.set({ key: 'Theme', value: 'dark é & = %' })
    await storage.set({ key: 'already_seen_cashback_id', value: '8' })
    expect(await storage.getKeys()).toEqual(['Theme', 'already_seen_cashback_id'])
    expect(await storage.get({ keys: ['Theme', 'already_seen_cashback_id', 'constructor'] })).toEqual({
      Theme: 'dark é & = %',
      already_seen_cashback_id: '8',
    })
    expect(await storage.get({ keys: [] })).toEqual({})
    await storage.set({ key: 'Theme', value: '' })
    expect(await storage.getKeys()).toEqual(['already_seen_cashback_id'])
  })

  it('[API-19] each player has a storage of their own', async () => {
    const [ana, ben] = [await newPlayer(), await newPlayer()]
    await ana.set({ key: 'secret', value: 'of Ana' })
    expect(await ben.get({ keys: ['secret'] })).toEqual({})
  })

  it('[API-19] a hundred keys are allowed, and existing ones can still change', async () => {
    const storage = await newPlayer()
    const all = await Promise.allSettled(
      Array.from({ length: 103 }, (_, index) => storage.set({ key: `key${index}`, value: 'value' })),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
    const [first = ''] = await storage.getKeys()
    expect(await storage.set({ key: first, value: 'another' })).toBe(1)
    await storage.set({ key: first, value: '' })
    expect(await storage.set({ key: 'one more', value: 'value' })).toBe(1)
  })

  it('[API-19] a value above the quota is refused, and the others stay', async () => {
    const storage = await newPlayer()
    const large = 'x'.repeat(60_000)
    await storage.set({ key: 'one', value: large })
    await storage.set({ key: 'two', value: large })
    expect(await failureOf(storage.set({ key: 'three', value: large }))).toMatchObject({
      type: 'StorageQuotaExceededException',
      status: 413,
      errorData: { keys: 100, bytes: 131_072 },
    })
    expect(await storage.getKeys()).toEqual(['one', 'two'])
    expect(await storage.set({ key: 'two', value: large.replaceAll('x', 'y') })).toBe(1)
  })

  it('[API-19] keys count as their values do, to the last byte', async () => {
    const storage = await newPlayer()
    for (const key of ['a', 'b']) await storage.set({ key, value: 'x'.repeat(60_000) })
    const bytesLeft = 131_072 - 120_000 - 'abc'.length
    const refused = await failureOf(storage.set({ key: 'c', value: 'x'.repeat(bytesLeft + 1) }))
    expect(refused).toMatchObject({ type: 'StorageQuotaExceededException' })
    expect(await storage.set({ key: 'c', value: 'x'.repeat(bytesLeft) })).toBe(1)
  })

  it.each(['', ' ', 'a,b', ' a', 'x'.repeat(101)])('[API-19] %j is not a valid key', async (key) => {
    const storage = await newPlayer()
    expect(await failureOf(storage.set({ key, value: '1' }))).toMatchObject({
      invalidParameters: { key: ['wrongField'] },
    })
  })

  it('[API-19] a guest has no storage', async () => {
    const { storage } = createVisitor(platform.origin).api
    const failures = await Promise.all(
      [storage.get({ keys: ['a'] }), storage.getKeys(), storage.set({ key: 'a', value: 'b' })].map(failureOf),
    )
    expect(new Set(failures.map(({ type }) => type))).toEqual(new Set(['AuthorizationException']))
  })
})
