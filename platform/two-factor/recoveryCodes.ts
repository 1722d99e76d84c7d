import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Signer } from '../auth/Signer.ts'
import type { Schema } from '../database/schema.ts'

const CODE_COUNT = 10
// without characters that are confused on paper: 0 o, 1 l i
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const codePattern = /^[a-z2-9]{5}-[a-z2-9]{5}$/

/** Creates a code of about fifty bits, as two groups of five: `k3mvx-9qhtb`. */
function createCode(): string {
  const text = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

const normalizeCode = (enteredCode: string) => enteredCode.trim().toLowerCase()

export const isRecoveryCode = (enteredCode: string) => codePattern.test(normalizeCode(enteredCode))

/**
 * Replaces the recovery codes of the account by new ones, which it returns. Only their hashes are
 * stored. Must run in a transaction.
 */
export async function replaceRecoveryCodes(trx: Kysely<Schema>, signer: Signer, uid: string): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, createCode)
  await trx.deleteFrom('recovery_code').where('uid', '=', uid).execute()
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ uid, code_hash: signer.sign('recovery', [uid, code]) })))
    .execute()
  return codes
}

/** Redeems a recovery code. Returns whether it was valid. */
export async function takeRecoveryCode(
  db: Kysely<Schema>,
  signer: Signer,
  { uid, code }: { readonly uid: string; readonly code: string },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('recovery_code')
    .where('uid', '=', uid)
    .where('code_hash', '=', signer.sign('recovery', [uid, normalizeCode(code)]))
    .returning('uid')
    .executeTakeFirst()
  return deleted !== undefined
}
