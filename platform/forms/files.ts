import { type Kysely, sql } from 'kysely'
import type { UploadedFile } from '#schemas/uploadedFile.ts'
import { asObject } from '#src/shared/json.ts'
import { readUpload } from '#src/shared/uploads.ts'
import { createToken, hashToken } from '../auth/tokens.ts'
import type { Schema } from '../database/schema.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { type Answers, isGroup } from './parseAnswers.ts'

/** Time that a file waits for its form to be sent, in milliseconds. */
const CLAIM_WINDOW_MS = 24 * 3600 * 1000

interface NewFile {
  readonly form: string
  readonly field: string
  /** Null for a guest. */
  readonly uid: string | null
  readonly sender: string
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
}

/** Stores a file until its form is sent. Its token is returned once; only the hash is stored. */
export async function insertFile(db: Kysely<Schema>, file: NewFile, now: Date): Promise<UploadedFile> {
  const { token, hash: token_hash } = createToken()
  const { type: media_type, content, ...columns } = file
  const expiresAt = new Date(now.getTime() + CLAIM_WINDOW_MS)
  const timestamps = { created_at: now, expires_at: expiresAt }
  const row = { ...columns, media_type, content, bytes: content.length, token_hash, ...timestamps }
  await db.insertInto('form_file').values(row).execute()
  return { token, name: file.name, type: media_type, bytes: content.length, expires_at: expiresAt.toISOString() }
}

/** Returns the size of the sender's files that no submission has claimed, in bytes. */
export async function findUnclaimedBytes(db: Kysely<Schema>, sender: string, now: Date): Promise<number> {
  const { total } = await db
    .selectFrom('form_file')
    .select(({ fn }) => fn.sum<string | null>('bytes').as('total'))
    .where('sender', '=', sender)
    .where('answer_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

interface Sender {
  readonly form: string
  readonly uid: string | null
  readonly now: Date
}

interface ClaimedFiles {
  /** The answers, with number, name, type and size of the file in place of each upload. */
  readonly answers: Answers
  readonly ids: readonly string[]
}

/**
 * Finds the files that answers name and locks them until the end of the transaction. A file can be
 * claimed once, for its form and by the player who uploaded it, else InvalidParameterException with
 * `fileExpired` on the field is thrown.
 */
export async function claimFiles(
  trx: Kysely<Schema>,
  answers: Answers,
  { form, uid, now }: Sender,
): Promise<ClaimedFiles> {
  const uploads = findUploads(answers)
  if (uploads.size === 0) return { answers, ids: [] }
  const rows = await trx
    .selectFrom('form_file')
    .select(['id', 'token_hash', 'name', 'media_type', 'bytes'])
    .where('token_hash', 'in', [...uploads.keys()])
    .where('form', '=', form)
    .where('answer_id', 'is', null)
    .where('expires_at', '>', now)
    .where((where) => where.or([where('uid', 'is', null), ...(uid === null ? [] : [where('uid', '=', uid)])]))
    .forUpdate()
    .execute()
  const rowsByHash = new Map(rows.map((row) => [row.token_hash, row]))
  const missing = [...uploads].filter(([hash]) => !rowsByHash.has(hash))
  refuseInvalid(Object.fromEntries(missing.map(([, field]) => [field, ['fileExpired']])))
  const storedAnswers = replaceUploads(answers, (token) => {
    const row = rowsByHash.get(hashToken(token))
    return row && { file: Number(row.id), name: row.name, type: row.media_type, bytes: row.bytes }
  })
  return { answers: asObject(storedAnswers), ids: rows.map(({ id }) => id) }
}

/** Attaches files to the stored answers, so that they are stored as long. */
export async function attachFiles(trx: Kysely<Schema>, ids: readonly string[], answer: number): Promise<void> {
  if (ids.length === 0) return
  await trx.updateTable('form_file').set({ answer_id: answer, sender: null }).where('id', 'in', ids).execute()
}

/**
 * Returns the hashes of tokens with the path of the field that names each, separated by slashes.
 */
function findUploads(answers: Answers): Map<string, string> {
  const rowsByHash = new Map<string, string>()
  const visit = (value: unknown, path: string) => {
    const upload = readUpload(value)
    if (upload) rowsByHash.set(hashToken(upload.token), path)
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) visit(inner, path === '' ? name : `${path}/${name}`)
  }
  visit(answers, '')
  return rowsByHash
}

function replaceUploads(value: unknown, findReplacement: (token: string) => unknown): unknown {
  const upload = readUpload(value)
  if (upload) return findReplacement(upload.token)
  if (Array.isArray(value)) return value.map((item) => replaceUploads(item, findReplacement))
  if (!isGroup(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, replaceUploads(inner, findReplacement)]),
  )
}

export interface StoredFile {
  readonly id: string
  readonly answer_id: string | null
  readonly name: string
  readonly media_type: string
  readonly bytes: number
}

/** Returns the files of these answers, without their content. */
export async function findFilesOf(db: Kysely<Schema>, answers: readonly string[]): Promise<StoredFile[]> {
  if (answers.length === 0) return []
  return db
    .selectFrom('form_file')
    .select(['id', 'answer_id', 'name', 'media_type', 'bytes'])
    .where('answer_id', 'in', answers)
    .orderBy('id')
    .execute()
}

/** Returns a file of a submission, with its content. */
export function findFile(db: Kysely<Schema>, form: string, id: string) {
  return db
    .selectFrom('form_file')
    .select(['name', 'media_type', 'content'])
    .where('form', '=', form)
    .where('id', '=', id)
    .where('answer_id', 'is not', null)
    .executeTakeFirst()
}

/** Removes files whose form was never sent. */
export async function removeExpiredFiles(db: Kysely<Schema>, now: Date): Promise<void> {
  await sql`delete from form_file where answer_id is null and expires_at <= ${now}`.execute(db)
}
