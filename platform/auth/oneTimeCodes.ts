import { randomInt } from 'node:crypto'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { Limits, Point } from './Limits.ts'
import { isEqualSecret, type Signer } from './Signer.ts'

export const CODE_LIFETIME_MINUTES = 10
export const RESEND_SECONDS = 60
const MAX_TRIES = 5

/** Account, purpose and target of a one-time code, which is valid for nothing else. */
export interface CodeKey {
  readonly uid: string
  readonly purpose: 'contact' | 'two-factor' | 'two-factor-setup'
  /** Address or number that the code was sent to. */
  readonly target: string
}

export interface CodeContext {
  readonly db: Kysely<Schema>
  readonly now: () => Date
  readonly signer: Signer
}

export type IssuedCode = { readonly code: string } | { readonly waitSeconds: number }
export type CodeOutcome = 'right' | 'wrong' | 'expired'

/**
 * Issues a code of six digits that replaces the previous one, or returns the seconds to wait when
 * that one is younger than `resendSeconds`.
 */
export async function issueCode({ db, now, signer }: CodeContext, key: CodeKey): Promise<IssuedCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const time = now()
  const issued = {
    code_hash: codeHash(signer, key, code),
    tries: 0,
    created_at: time,
    expires_at: new Date(time.getTime() + CODE_LIFETIME_MINUTES * 60_000),
  }
  const latestResend = new Date(time.getTime() - RESEND_SECONDS * 1000)
  const inserted = await db
    .insertInto('one_time_code')
    .values({ ...key, ...issued })
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'purpose', 'target'])
        .doUpdateSet(issued)
        .where('one_time_code.created_at', '<=', latestResend),
    )
    .returning('uid')
    .executeTakeFirst()
  if (inserted) return { code }
  return { waitSeconds: await secondsToWait(db, key, latestResend) }
}

/**
 * Issues a code and takes a point of each limit, unless the player has to wait. Throws
 * TooManyRequestsException when a limit has no point left; the previous code then stays valid.
 */
export async function issueCountedCode(
  context: CodeContext & { readonly limits: Limits },
  key: CodeKey,
  points: readonly Point[],
): Promise<IssuedCode> {
  const refund = await context.limits.takeAll(points)
  const issued = await issueCode(context, key)
  if ('waitSeconds' in issued) await refund()
  return issued
}

async function secondsToWait(db: Kysely<Schema>, key: CodeKey, latestResend: Date): Promise<number> {
  const previous = await db.selectFrom('one_time_code').select('created_at').where(matches(key)).executeTakeFirst()
  const ms = previous ? previous.created_at.getTime() - latestResend.getTime() : 0
  return Math.max(1, Math.ceil(ms / 1000))
}

/**
 * Redeems a code. Of concurrent calls with the right code only one succeeds; after `mostTries`
 * wrong ones none does.
 */
export async function takeCode({ db, now, signer }: CodeContext, key: CodeKey, code: string): Promise<CodeOutcome> {
  const time = now()
  const attempt = await db
    .updateTable('one_time_code')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where(matches(key))
    .where('tries', '<', MAX_TRIES)
    .where('expires_at', '>', time)
    .returning('code_hash')
    .executeTakeFirst()
  if (!attempt) return (await isExpired(db, key, time)) ? 'expired' : 'wrong'
  if (!isEqualSecret(codeHash(signer, key, code), attempt.code_hash)) return 'wrong'
  const taken = await db
    .deleteFrom('one_time_code')
    .where(matches(key))
    .where('code_hash', '=', attempt.code_hash)
    .returning('uid')
    .executeTakeFirst()
  return taken ? 'right' : 'wrong'
}

async function isExpired(db: Kysely<Schema>, key: CodeKey, time: Date): Promise<boolean> {
  const code = await db
    .selectFrom('one_time_code')
    .select('uid')
    .where(matches(key))
    .where('expires_at', '<=', time)
    .executeTakeFirst()
  return code !== undefined
}

/** Invalidates the account's codes of a purpose. */
export async function dropCodes(trx: Kysely<Schema>, uid: string, purpose: CodeKey['purpose']): Promise<void> {
  await trx.deleteFrom('one_time_code').where('uid', '=', uid).where('purpose', '=', purpose).execute()
}

const matches = (key: CodeKey) => (where: ExpressionBuilder<Schema, 'one_time_code'>) => where.and({ ...key })

function codeHash(signer: Signer, { uid, purpose, target }: CodeKey, code: string): string {
  return signer.sign('code', [uid, purpose, target, code])
}
