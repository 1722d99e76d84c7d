import { randomInt } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { Schema } from '../database/schema.ts'
import type { Signer } from '../auth/Signer.ts'

const howMany = 10
// without what is taken for something else on paper: 0 o, 1 l i
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const shape = /^[a-z2-9]{5}-[a-z2-9]{5}$/

/** Fifty bits each, as two groups of five: `k3mvx-9qhtb`. */
function createCode(): string {
  const text = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

const spelled = (typed: string) => typed.trim().toLowerCase()

export const isRecoveryCode = (typed: string) => shape.test(spelled(typed))

/** New codes in place of the ones before. Only their hashes are kept. To be called in a transaction. */
export async function replaceRecoveryCodes(trx: Kysely<Schema>, signer: Signer, uid: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, createCode)
  await trx.deleteFrom('recovery_code').where('uid', '=', uid).execute()
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ uid, code_hash: signer.sign('recovery', [uid, code]) })))
    .execute()
  return codes
}

/** Uses the code up; says whether it was one. */
export async function takeRecoveryCode(
  db: Kysely<Schema>,
  signer: Signer,
  { uid, code }: { uid: string; code: string },
): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_code')
    .where('uid', '=', uid)
    .where('code_hash', '=', signer.sign('recovery', [uid, spelled(code)]))
    .returning('uid')
    .executeTakeFirst()
  return taken !== undefined
}
