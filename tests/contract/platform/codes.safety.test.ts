import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { issueCode, takeCode } from '#platform/auth/oneTimeCodes.ts'
import { issueLink, takeLink } from '#platform/auth/oneTimeLinks.ts'
import { Signer } from '#platform/auth/Signer.ts'
import { migrate } from '#platform/database/migrate.ts'
import type { Database } from '#platform/database/openDatabase.ts'

import { describeDatabases } from './databases.ts'
import { slowStart } from './running.ts'

const minute = 60_000

describeDatabases('on $name', ({ open }) => {
  const signer = new Signer(randomBytes(32))
  let time = Date.now()
  let database: Database
  let uid: string
  const input = () => ({ db: database.db, now: () => new Date(time), signer })
  const key = (target: string) => ({ uid, purpose: 'contact', target }) as const

  async function codeFor(target: string): Promise<string> {
    const issued = await issueCode(input(), key(target))
    if ('waitSeconds' in issued) throw new Error('the code came too early')
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

  it('[AUT-04] of ten who bring the right code at once, one gets in', async () => {
    const code = await codeFor('ten')
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => takeCode(input(), key('ten'), code)))
    expect(outcomes.filter((outcome) => outcome === 'right')).toHaveLength(1)
  })

  it('[AUT-04] of ten who ask at once for a code, one gets it and the others are told when to come back', async () => {
    const issued = await Promise.all(Array.from({ length: 10 }, () => issueCode(input(), key('rush'))))
    expect(issued.filter((one) => 'code' in one)).toHaveLength(1)
    expect(issued.filter((one) => 'waitSeconds' in one && one.waitSeconds === 60)).toHaveLength(9)
  })

  it('[AUT-04] wrong codes at once cannot outrun the count of five', async () => {
    const code = await codeFor('guessed')
    const wrong = code === '111111' ? '222222' : '111111'
    await Promise.all(Array.from({ length: 8 }, () => takeCode(input(), key('guessed'), wrong)))
    expect(await takeCode(input(), key('guessed'), code)).toBe('wrong')
  })

  it('[AUT-04] a code opens nothing but what it was sent for', async () => {
    const code = await codeFor('one')
    expect(await takeCode(input(), key('other'), code)).toBe('wrong')
    expect(await takeCode(input(), { ...key('one'), purpose: 'two-factor' }, code)).toBe('wrong')
    expect(await takeCode(input(), key('one'), code)).toBe('right')
  })

  it('[AUT-06] a code that has expired is told apart from a wrong one', async () => {
    const code = await codeFor('slow')
    time += 10 * minute
    expect(await takeCode(input(), key('slow'), code)).toBe('expired')
  })

  it('[AUT-11] a link works once, until it expires or another one replaces it', async () => {
    const { db } = database
    const link = (target: string) => issueLink(db, { uid, purpose: 'restore', target }, new Date(time))
    const take = (token: string) => takeLink(db, { token, purpose: 'restore' }, new Date(time))
    const first = await link('a')
    const second = await link('b')
    expect(await take(first)).toBeUndefined()
    const both = await Promise.all([take(second), take(second)])
    expect(both.filter((taken) => taken !== undefined)).toEqual([{ uid, target: 'b' }])
    const late = await link('c')
    time += 30 * minute
    expect(await take(late)).toBeUndefined()
    const stored = await db.selectFrom('one_time_link').select('token_hash').execute()
    expect(stored.map(({ token_hash: hash }) => hash)).not.toContain(late)
  })
})
