import { Pool } from 'pg'
import { expect, it } from 'vitest'
import { addressKey, defaultRules, Limits } from './Limits.ts'

const rules = { ...defaultRules, loginPerAccount: { points: 2, seconds: 60 } }

it('the third attempt of two is refused with the time to wait', async () => {
  const limits = new Limits(rules)
  await limits.take('loginPerAccount', 'ana')
  await limits.take('loginPerAccount', 'ana')
  await expect(limits.take('loginPerAccount', 'ana')).rejects.toMatchObject({
    type: 'TooManyRequestsException',
    details: { retryAfter: expect.closeTo(60, 0) as number },
  })
})

it('attempts of one account don’t count for another', async () => {
  const limits = new Limits(rules)
  await limits.take('loginPerAccount', 'ana')
  await limits.take('loginPerAccount', 'ana')
  await expect(limits.take('loginPerAccount', 'bo')).resolves.toBeTypeOf('function')
})

it('a refunded point can be taken again', async () => {
  const limits = new Limits(rules)
  await limits.take('loginPerAccount', 'ana')
  const refund = await limits.take('loginPerAccount', 'ana')
  await refund()
  await expect(limits.take('loginPerAccount', 'ana')).resolves.toBeTypeOf('function')
})

it('several points are taken all or none: a refusal by one limit costs nothing of another', async () => {
  const limits = new Limits({ ...rules, messagePerTarget: { points: 1, seconds: 60 } })
  const points = [
    ['loginPerAccount', 'ana'],
    ['messagePerTarget', 'ana'],
  ] as const
  const refund = await limits.takeAll(points)
  await expect(limits.takeAll(points)).rejects.toMatchObject({ type: 'TooManyRequestsException' })
  expect(await limits.tryTake('loginPerAccount', 'ana')).toBeTypeOf('function')
  expect(await limits.tryTake('loginPerAccount', 'ana')).toBeUndefined()
  await refund()
})

it('an unreachable database is not reported as too many attempts', async () => {
  const pool = new Pool({ connectionString: 'postgres://127.0.0.1:1/none' })
  const limits = new Limits(rules, pool)
  await expect(limits.take('loginPerAccount', 'ana')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await pool.end()
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.10.113.7', '203.10.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['1::ffff:203.0.113.7', '1:0:0:0'],
  ['1:2::4:5:6:7:8', '1:2:0:4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('a visitor at %s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})
