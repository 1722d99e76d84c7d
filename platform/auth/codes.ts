import { randomInt } from 'node:crypto'

import type { ExpressionBuilder, Kysely } from 'kysely'

import type { Schema } from '../database/schema.ts'
import type { Limits, Point } from './limits.ts'
import { isSame, type Signer } from './Signer.ts'

export const codeLifetimeMinutes = 10
export const resendSeconds = 60
const mostTries = 5

/** What a code is for, so that it opens nothing else. */
export interface CodeKey {
  readonly uid: string
  readonly purpose: 'contact' | 'two-factor' | 'two-factor-setup'
  /** the address or number that it was sent to */
  readonly target: string
}

export interface CodesInput {
  readonly db: Kysely<Schema>
  readonly now: () => Date
  readonly signer: Signer
}

export type IssuedCode = { readonly code: string } | { readonly waitSeconds: number }
export type CodeOutcome = 'right' | 'wrong' | 'expired'

/** Six digits that replace the ones before. Not within a minute of them: then it says how long to wait. */
export async function issueCode({ db, now, signer }: CodesInput, key: CodeKey): Promise<IssuedCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const time = now()
  const issued = {
    code_hash: codeHash(signer, key, code),
    tries: 0,
    created_at: time,
    expires_at: new Date(time.getTime() + codeLifetimeMinutes * 60_000),
  }
  const newest = new Date(time.getTime() - resendSeconds * 1000)
  const written = await db
    .insertInto('one_time_code')
    .values({ ...key, ...issued })
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'purpose', 'target'])
        .doUpdateSet(issued)
        .where('one_time_code.created_at', '<=', newest),
    )
    .returning('uid')
    .executeTakeFirst()
  if (written) return { code }
  return { waitSeconds: await secondsToWait(db, key, newest) }
}

/** Takes a point of each only when a code is issued. The one that was sent before stays right when none is left. */
export async function issueCountedCode(
  input: CodesInput & { readonly limits: Limits },
  key: CodeKey,
  points: readonly Point[],
): Promise<IssuedCode> {
  const giveBack = await input.limits.takeAll(points)
  const issued = await issueCode(input, key)
  if ('waitSeconds' in issued) await giveBack()
  return issued
}

async function secondsToWait(db: Kysely<Schema>, key: CodeKey, newest: Date): Promise<number> {
  const before = await db.selectFrom('one_time_code').select('created_at').where(isFor(key)).executeTakeFirst()
  const ms = before ? before.created_at.getTime() - newest.getTime() : 0
  return Math.max(1, Math.ceil(ms / 1000))
}

/** Takes the code: of several tries at once with the right one, one is right. After five wrong ones none is. */
export async function takeCode({ db, now, signer }: CodesInput, key: CodeKey, code: string): Promise<CodeOutcome> {
  const time = now()
  const tried = await db
    .updateTable('one_time_code')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where(isFor(key))
    .where('tries', '<', mostTries)
    .where('expires_at', '>', time)
    .returning('code_hash')
    .executeTakeFirst()
  if (!tried) return (await isExpired(db, key, time)) ? 'expired' : 'wrong'
  if (!isSame(codeHash(signer, key, code), tried.code_hash)) return 'wrong'
  const taken = await db
    .deleteFrom('one_time_code')
    .where(isFor(key))
    .where('code_hash', '=', tried.code_hash)
    .returning('uid')
    .executeTakeFirst()
  return taken ? 'right' : 'wrong'
}

async function isExpired(db: Kysely<Schema>, key: CodeKey, time: Date): Promise<boolean> {
  const code = await db
    .selectFrom('one_time_code')
    .select('uid')
    .where(isFor(key))
    .where('expires_at', '<=', time)
    .executeTakeFirst()
  return code !== undefined
}

/** Codes for this that were sent are right no more. */
export async function dropCodes(trx: Kysely<Schema>, uid: string, purpose: CodeKey['purpose']): Promise<void> {
  await trx.deleteFrom('one_time_code').where('uid', '=', uid).where('purpose', '=', purpose).execute()
}

const isFor = (key: CodeKey) => (where: ExpressionBuilder<Schema, 'one_time_code'>) => where.and({ ...key })

function codeHash(signer: Signer, { uid, purpose, target }: CodeKey, code: string): string {
  return signer.sign('code', [uid, purpose, target, code])
}
