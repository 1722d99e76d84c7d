import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openPostgres } from '#platform/database/openDatabase.ts'
import type { Schema } from '#platform/database/schema.ts'
import { reconcile } from '#platform/ledger/reconcile.ts'
import { readPrivateKey } from '#platform/suppliers/hub88/signature.ts'
import { openGameSecrets } from '#platform/suppliers/sandbox/secrets.ts'
import { openGameSession } from '#platform/wallet/sessions.ts'
import { seededRandom } from '#platform/winners/simulateWinners.ts'
import { createTemporary } from './createTemporary.ts'
import { createVisitor } from './createVisitor.ts'
import { hasPostgres } from './describeDatabases.ts'
import { holdJackpots } from './holdJackpots.ts'
import { moneyMovers } from './moveMoney.ts'
import { RestartablePlatform } from './RestartablePlatform.ts'
import { StormySupplier, type StormyPlayer } from './StormySupplier.ts'

/** Few by default, for their time; `npm run test:safety` plays 10,000 rounds with ten kills. */
const rounds = Number(process.env['WALLET_ROUNDS'] ?? 300)
const kills = Number(process.env['WALLET_KILLS'] ?? 2)
/** Chooses what happens, so that a run can be tried again. */
const seed = Number(process.env['WALLET_SEED'] ?? Date.now() % 1_000_000)

const PLAYERS = 5
/** Rounds that are played at a time. */
const AT_ONCE = 20
const FUNDS = 20_000

interface Trial {
  readonly db: Kysely<Schema>
  readonly platform: RestartablePlatform
  readonly players: readonly StormyPlayer[]
  readonly supplier: StormySupplier
}

async function startTrial(db: Kysely<Schema>, platform: RestartablePlatform): Promise<Trial> {
  await platform.start()
  await holdJackpots(db)
  const { supplierPrivateKey } = await openGameSecrets(db)
  const games = db.selectFrom('game').select('sysname').where('type', '=', 'slot').where('is_enabled', '=', true)
  const { sysname: game } = await games.orderBy('sysname').executeTakeFirstOrThrow()
  const players: StormyPlayer[] = []
  for (let index = 0; index < PLAYERS; index += 1) {
    const { api } = createVisitor(platform.origin)
    const account = { email: `storm${index}@example.com`, password: 'secret1', currency: 'EUR', terms: true }
    const uid = String((await api.auth.register(account)).uid)
    await moneyMovers(db, () => new Date()).deposit(uid, { amount: BigInt(FUNDS) })
    const now = new Date()
    players.push({
      uid,
      game,
      token: await openGameSession(db, { uid, game, currency: 'EUR', supplier: 'sandbox', now }),
    })
  }
  const key = readPrivateKey(supplierPrivateKey)
  return { db, platform, players, supplier: new StormySupplier({ platform, key, random: seededRandom(seed) }) }
}

/** Plays all rounds, and kills the platform at even distances between them. Returns what it has logged. */
async function playThrough({ platform, players, supplier }: Trial): Promise<string[]> {
  let begun = 0
  let finished = 0
  const play = async () => {
    while (begun < rounds) {
      const player = players[begun++ % PLAYERS]
      if (player) await supplier.playRound(player)
      finished += 1
    }
  }
  const errors: string[] = []
  const killAt = async () => {
    for (let kill = 1; kill <= kills; kill += 1) {
      await until(() => finished >= (kill * rounds) / (kills + 1))
      errors.push(...(await platform.kill()))
      await platform.start()
    }
  }
  await Promise.all([killAt(), ...Array.from({ length: AT_ONCE }, play)])
  return errors
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await delay(5)
}

/** Compares the players' money with what the supplier believes. */
async function findDifferences({ db, players, supplier }: Trial): Promise<string[]> {
  const balances = await db.selectFrom('balance').selectAll().where('kind', '=', 'main').execute()
  return players.flatMap(({ uid }) => {
    const amount = Number(balances.find((row) => row.uid === uid && row.currency === 'EUR')?.amount ?? 0)
    const believed = FUNDS + (supplier.believed.get(uid) ?? 0)
    return amount === believed ? [] : [`player ${uid} has ${amount}, and the supplier believes ${believed}`]
  })
}

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  it(
    `[API-16] after ${rounds} rounds on a bad line and ${kills} kills of the platform, its books are what the supplier believes`,
    { timeout: 120_000 + rounds * 60 + kills * 10_000 },
    async () => {
      const { url, drop } = await createTemporary()
      const database = openPostgres(url)
      const platform = await RestartablePlatform.prepare({ DATABASE_URL: url, DEMO_DATA: 'on' })
      try {
        const trial = await startTrial(database.db, platform)
        const errors = await playThrough(trial)
        const { unbalanced, differences } = await reconcile(database.db)
        const open = await database.db
          .selectFrom('bet')
          .select('id')
          .where('supplier', '=', 'sandbox')
          .where('status', '=', 'open')
          .execute()
        expect({
          seed,
          errors,
          faults: trial.supplier.faults,
          money: await findDifferences(trial),
          unbalanced,
          differences,
          open: open.length,
        }).toEqual({ seed, errors: [], faults: [], money: [], unbalanced: [], differences: [], open: 0 })
      } finally {
        await platform.kill()
        await database.close()
        await drop()
      }
    },
  )
})
