import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { reconcile } from '#platform/ledger/reconcile.ts'
import { removeExpired } from '#platform/upkeep.ts'
import { errorReasons } from '#schemas/errors.ts'
import type { ApiError } from '#src/api/error.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform } from './setUpPlatform.ts'

const dayMs = 24 * 3600 * 1000

describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const platform = setUpPlatform(open, { clock: () => new Date(now) })
  let players = 0

  /** Registers a player with an active cashback of 12.50 EUR, which can be had for a week. */
  async function newPlayer() {
    const player = { email: `back${(players += 1)}@example.com`, password: 'secret1', currency: 'EUR', terms: true }
    const { api } = createVisitor(platform.origin)
    const { uid } = await api.auth.register(player)
    const at = new Date(now)
    const money = { uid, amount: '1250', currency: 'EUR', texts: JSON.stringify({ en: { title: '', text: '' } }) }
    const times = { created_at: at, end_date: at, receiving_expired_at: new Date(now + 7 * dayMs) }
    const inserted = platform.db
      .insertInto('cashback')
      .values({ ...money, ...times, status: 'active' })
      .returning('id')
    const cashback_id = Number((await inserted.executeTakeFirstOrThrow()).id)
    const balance = async () => (await api.account.getBalance()).balance_main.amount
    return { api, uid: String(uid), cashback_id, balance }
  }

  const wrongId = { invalidParameters: { cashback_id: ['wrongField'] } }

  it('[BON-02] [BON-10] a cashback is paid to the main balance and listed as paid out', async () => {
    const { api, cashback_id, balance } = await newPlayer()
    expect(await api.cashbacks.payout({ cashback_id, idempotency_key: randomUUID() })).toBe(1)
    expect(await balance()).toBe(12.5)
    const { items } = await api.cashbacks.get({ statuses: ['paid_out'] })
    expect(items).toMatchObject([{ id: cashback_id, receiving_expired_at: null }])
    expect((await reconcile(platform.db)).differences).toEqual([])
  })

  it('[BON-02] [CSH-08] of 50 claims at once with keys of their own one is paid', async () => {
    const { api, cashback_id, balance } = await newPlayer()
    const claims = await Promise.allSettled(
      Array.from({ length: 50 }, () => api.cashbacks.payout({ cashback_id, idempotency_key: randomUUID() })),
    )
    const refusals = claims.flatMap((claim) => (claim.status === 'rejected' ? [claim.reason as ApiError] : []))
    expect(refusals.map(({ invalidParameters }) => invalidParameters)).toEqual(
      Array.from({ length: 49 }, () => wrongId.invalidParameters),
    )
    expect(await balance()).toBe(12.5)
  })

  it('[CSH-08] one key sent 50 times at once is carried out once, and each answer says so', async () => {
    const { api, cashback_id, balance, uid } = await newPlayer()
    const command = { cashback_id, idempotency_key: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.cashbacks.payout(command)))
    expect(answers).toEqual(Array.from({ length: 50 }, () => 1))
    expect(await balance()).toBe(12.5)
    const postings = await platform.db.selectFrom('ledger').select('kind').where('uid', '=', uid).execute()
    expect(postings).toEqual([{ kind: 'cashback' }])
  })

  it('[CSH-08] a key is refused for another call and other parameters, and serves another player', async () => {
    const [first, second] = [await newPlayer(), await newPlayer()]
    const idempotency_key = randomUUID()
    await first.api.cashbacks.payout({ cashback_id: first.cashback_id, idempotency_key })
    const refused = [
      first.api.cashbacks.remove({ cashback_id: first.cashback_id, idempotency_key }),
      first.api.cashbacks.payout({ cashback_id: second.cashback_id, idempotency_key }),
    ]
    for (const failure of await Promise.all(refused.map(failureOf))) {
      expect(failure).toMatchObject({
        type: 'InvalidRequestException',
        code: errorReasons.idempotencyKeyReused,
      })
    }
    expect(await second.api.cashbacks.payout({ cashback_id: second.cashback_id, idempotency_key })).toBe(1)
  })

  it('[CSH-08] a key that was refused can be used again, and one of a month ago is forgotten', async () => {
    const { api, cashback_id, balance } = await newPlayer()
    const idempotency_key = randomUUID()
    const refused = await failureOf(api.cashbacks.payout({ cashback_id: 999_999, idempotency_key }))
    expect(refused).toMatchObject(wrongId)
    expect(await api.cashbacks.payout({ cashback_id, idempotency_key })).toBe(1)
    expect(await balance()).toBe(12.5)
    const keys = () => platform.db.selectFrom('command').select('key').where('key', '=', idempotency_key).execute()
    now += 29 * dayMs
    await removeExpired({ db: platform.db, now: () => new Date(now) })
    expect(await keys()).toHaveLength(1)
    now += dayMs
    await removeExpired({ db: platform.db, now: () => new Date(now) })
    expect(await keys()).toHaveLength(0)
  })

  it.each(['', 'short', 'a'.repeat(65), 'with spaces in between', 'quote-\u0027-0123456789'])(
    '[CSH-08] the key %j is refused',
    async (idempotency_key) => {
      const { api, cashback_id, balance } = await newPlayer()
      const { invalidParameters } = await failureOf(api.cashbacks.payout({ cashback_id, idempotency_key }))
      expect(Object.keys(invalidParameters)).toEqual(['idempotency_key'])
      expect(await balance()).toBe(0)
    },
  )

  it('[BON-02] a cashback of another player, an expired one and a removed one are neither paid nor removed', async () => {
    const [owner, other] = [await newPlayer(), await newPlayer()]
    const key = () => ({ idempotency_key: randomUUID() })
    for (const call of ['payout', 'remove'] as const) {
      const stolen = other.api.cashbacks[call]({ cashback_id: owner.cashback_id, ...key() })
      expect(await failureOf(stolen)).toMatchObject(wrongId)
    }
    expect(await owner.api.cashbacks.remove({ cashback_id: owner.cashback_id, ...key() })).toBe(1)
    expect((await owner.api.cashbacks.get()).total).toBe(0)
    now += 7 * dayMs
    expect((await other.api.cashbacks.get()).total).toBe(0)
    for (const { api, cashback_id, balance } of [owner, other]) {
      expect(await failureOf(api.cashbacks.payout({ cashback_id, ...key() }))).toMatchObject(wrongId)
      expect(await failureOf(api.cashbacks.remove({ cashback_id, ...key() }))).toMatchObject(wrongId)
      expect(await balance()).toBe(0)
    }
  })

  it('[BON-02] [PRF-06] a self-excluded player is paid no cashback', async () => {
    const { api, cashback_id } = await newPlayer()
    await api.selfExclusion.setSelfExclusion({ period: '1d', password: 'secret1' })
    const { api: again } = createVisitor(platform.origin)
    await again.auth.login({ login: `back${players}@example.com`, password: 'secret1' })
    const refused = await failureOf(again.cashbacks.payout({ cashback_id, idempotency_key: randomUUID() }))
    expect(refused.code).toBe(errorReasons.selfExcluded)
  })
})
