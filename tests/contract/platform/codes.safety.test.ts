import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueCode, takeCode } from '#platform/auth/oneTimeCodes.ts'
import { issueLink, takeLink } from '#platform/auth/oneTimeLinks.ts'
import { Signer } from '#platform/auth/Signer.ts'
import { migrate } from '#platform/database/migrate.ts'
import type { Database } from '#platform/database/openDatabase.ts'
import { describeDatabases } from './describeDatabases.ts'
import { slowStart } from './setUpPlatform.ts'

const minuteMs = 60_000

describeDatabases('on $name', ({ open }) => {
  const signer = new Signer(randomBytes(32))
  let time = Date.now()
  let database: Database
  let uid: string
  const context = () => ({ db: database.db, now: () => new Date(time), signer })
  const key = (target: string) => ({ uid, purpose: 'contact', target }) as const

  async function codeFor(target: string): Promise<string> {
    const issued = await issueCode(context(), key(target))
    if ('waitSeconds' in issued) throw new Error('another code was requested too early')
    return issued.code
  }

  beforeAll(async () => {
    database = await open()
    await migrate(database.db)
    const account = { login: 'ana', password: '-', fakename: 'Ana', currency: 'EUR', created_at: new Date() }
    const row = await database.db.insertInto('account').values(account).returning('uid').executeTakeFirstOrThrow()
    uid = row.uid
  }, slowStart)
  afterAll(() => database.close())

  it('[AUT-04] of ten concurrent uses of the right code, one succeeds', async () => {
    const code = await codeFor('ten')
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => takeCode(context(), key('ten'), code)))
    expect(outcomes.filter((outcome) => outcome === 'right')).toHaveLength(1)
  })

  it('[AUT-04] of ten concurrent requests for a code, one gets it and the others the time to wait', async () => {
    const issued = await Promise.all(Array.from({ length: 10 }, () => issueCode(context(), key('rush'))))
    expect(issued.filter((one) => 'code' in one)).toHaveLength(1)
    expect(issued.filter((one) => 'waitSeconds' in one && one.waitSeconds === 60)).toHaveLength(9)
  })

  it('[AUT-04] concurrent wrong codes cannot bypass the limit of five', async () => {
    const code = await codeFor('guessed')
    const wrong = code === '111111' ? '222222' : '111111'
    await Promise.all(Array.from({ length: 8 }, () => takeCode(context(), key('guessed'), wrong)))
    expect(await takeCode(context(), key('guessed'), code)).toBe('wrong')
  })

  it('[AUT-04] a code is valid for its own purpose and target only', async () => {
    const code = await codeFor('one')
    expect(await takeCode(context(), key('other'), code)).toBe('wrong')
    expect(await takeCode(context(), { ...key('one'), purpose: 'two-factor' }, code)).toBe('wrong')
    expect(await takeCode(context(), key('one'), code)).toBe('right')
  })

  it('[AUT-06] an expired code has another outcome than a wrong one', async () => {
    const code = await codeFor('slow')
    time += 10 * minuteMs
    expect(await takeCode(context(), key('slow'), code)).toBe('expired')
  })

  it('[AUT-11] a link works once, until it expires or another one replaces it', async () => {
    const { db } = database
    const issue = (target: string) => issueLink(db, { uid, purpose: 'restore', target }, new Date(time))
    const redeem = (token: string) => takeLink(db, { token, purpose: 'restore' }, new Date(time))
    const first = await issue('a')
    const second = await issue('b')
    expect(await redeem(first)).toBeUndefined()
    const both = await Promise.all([redeem(second), redeem(second)])
    expect(both.filter((link) => link !== undefined)).toEqual([{ uid, target: 'b' }])
    const expiredToken = await issue('c')
    time += 30 * minuteMs
    expect(await redeem(expiredToken)).toBeUndefined()
    const stored = await db.selectFrom('one_time_link').select('token_hash').execute()
    expect(stored.map(({ token_hash: hash }) => hash)).not.toContain(expiredToken)
  })
})
