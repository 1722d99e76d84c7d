import { expect, it } from 'vitest'
import { recordEntries } from '#platform/ledger/queries.ts'
import { createVisitor } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform } from './setUpPlatform.ts'

describeDatabases('on $name', ({ open }) => {
  const platform = setUpPlatform(open)

  it('one reference moves money once, even when it arrives five times at once, and a repeated one records no other entry', async () => {
    const player = { email: 'ledger@example.com', password: 'secret1', terms: true }
    const { uid } = await createVisitor(platform.origin).api.auth.register(player)
    const entry = (reference: string) =>
      ({ uid, kind: 'deposit', amount: 100n, currency: 'USD', reference, created_at: new Date() }) as const
    const record = (...references: string[]) =>
      platform.db.transaction().execute((trx) => recordEntries(trx, references.map(entry)))
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => record('paid', 'fee')))
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    expect(await record('other', 'paid')).toBe(false)
    const rows = await platform.db.selectFrom('ledger').select('reference').where('uid', '=', String(uid)).execute()
    expect(rows.map(({ reference }) => reference).toSorted()).toEqual(['fee', 'paid'])
  })
})
