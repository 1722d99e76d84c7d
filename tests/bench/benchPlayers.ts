import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { insertAccount } from '#platform/accounts/queries.ts'
import { Signer } from '#platform/auth/Signer.ts'
import { createToken } from '#platform/auth/tokens.ts'
import type { Schema } from '#platform/database/schema.ts'
import { recordPosting } from '#platform/ledger/queries.ts'
import { saveRequisite } from '#platform/payments/requisites.ts'
import { emptyProfile, saveProfile } from '#platform/profile/queries.ts'

/** A signed-in player who can withdraw. */
export interface BenchPlayer {
  readonly uid: string
  /** The cookie of the session. */
  readonly cookie: string
  readonly sessionHash: string
  /** Id of saved requisites of `BENCH_METHOD`. */
  readonly requisite: number
}

/** The method of the saved requisites; it takes 10 EUR or more, without a fee. */
export const BENCH_METHOD = 'ewallet'

interface BenchPlayers {
  readonly count: number
  /** What each has deposited, in cents of a euro. */
  readonly money: bigint
}

/** Adds players to the database, as registration, verification and a first deposit would. */
export async function addBenchPlayers(
  db: Kysely<Schema>,
  { count, money }: BenchPlayers,
): Promise<readonly BenchPlayer[]> {
  const players: BenchPlayer[] = []
  for (let index = 0; index < count; index++) {
    players.push(await db.transaction().execute((trx) => addPlayer(trx, `${randomUUID()}@example.com`, money)))
  }
  return players
}

async function addPlayer(trx: Kysely<Schema>, email: string, money: bigint): Promise<BenchPlayer> {
  const now = new Date()
  const common = { login: null, password: '', fakename: email, currency: 'EUR', created_at: now }
  const contact = { type: 'email', value: email, is_confirmed: true } as const
  const uid = await insertAccount(trx, { account: { ...common, is_verified: true }, contacts: [contact] })
  await saveProfile(trx, uid, { ...emptyProfile, first_name: 'Ana', last_name: 'Ruiz', country_code: 'ES' })
  const movements = [{ from: 'provider', to: 'main', amount: money, currency: 'EUR' }] as const
  await recordPosting(trx, { uid, kind: 'deposit', reference: `deposit ${email}`, at: now, movements })
  const values = { wallet_email: email }
  const requisite = await saveRequisite(trx, new Signer(Buffer.from('bench')), {
    uid,
    now,
    method: BENCH_METHOD,
    values,
    label: email,
  })
  const { token, hash } = createToken()
  const expiresAt = new Date(now.getTime() + 30 * 24 * 3600 * 1000)
  const session = { token_hash: hash, uid, created_at: now, last_seen_at: now, expires_at: expiresAt }
  await trx
    .insertInto('session')
    .values({ ...session, device: 'Benchmark', network: '127.0.0.0/24' })
    .execute()
  return { uid, cookie: `sid=${token}`, sessionHash: hash, requisite: Number(requisite.id) }
}
