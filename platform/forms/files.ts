import { createHash, randomBytes } from 'node:crypto'

import { type Kysely, sql } from 'kysely'

import type { UploadedFile } from '#schemas/formFile.ts'
import { readUpload } from '#src/shared/uploads.ts'

import type { Schema } from '../database/schema.ts'
import { refuseInvalid } from '../http/errors.ts'
import { type Answers, isGroup } from './answers.ts'

/** How long a file waits for its form to be sent. */
const waits = 24 * 3600 * 1000

interface NewFile {
  readonly form: string
  readonly field: string
  /** null for a guest */
  readonly uid: string | null
  readonly sender: string
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
}

/** Stores a file until its form is sent. The token is returned once and only its hash is stored. */
export async function insertFile(db: Kysely<Schema>, file: NewFile, now: Date): Promise<UploadedFile> {
  const token = randomBytes(32).toString('base64url')
  const { type: media_type, content, ...rest } = file
  const expires = new Date(now.getTime() + waits)
  const times = { created_at: now, expires_at: expires }
  const row = { ...rest, media_type, content, bytes: content.length, token_hash: hashOf(token), ...times }
  await db.insertInto('form_file').values(row).execute()
  return { token, name: file.name, type: media_type, bytes: content.length, expires_at: expires.toISOString() }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Bytes of the sender's files that no form has claimed. */
export async function waitingBytes(db: Kysely<Schema>, sender: string, now: Date): Promise<number> {
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

interface Taken {
  /** The answers with the file's number, name, type and size in place of each upload. */
  readonly answers: Answers
  readonly ids: readonly string[]
}

/**
 * Finds the files that answers name and locks them until the transaction ends. A file can be taken once, for the form that
 * it was uploaded for, by the player who uploaded it; throws InvalidParameterException with `fileExpired` on the field else.
 */
export async function takeFiles(trx: Kysely<Schema>, answers: Answers, { form, uid, now }: Sender): Promise<Taken> {
  const named = uploadsIn(answers)
  if (named.size === 0) return { answers, ids: [] }
  const rows = await trx
    .selectFrom('form_file')
    .select(['id', 'token_hash', 'name', 'media_type', 'bytes'])
    .where('token_hash', 'in', [...named.keys()])
    .where('form', '=', form)
    .where('answer_id', 'is', null)
    .where('expires_at', '>', now)
    .where((where) => where.or([where('uid', 'is', null), ...(uid === null ? [] : [where('uid', '=', uid)])]))
    .forUpdate()
    .execute()
  const found = new Map(rows.map((row) => [row.token_hash, row]))
  const missing = [...named].filter(([hash]) => !found.has(hash))
  refuseInvalid(Object.fromEntries(missing.map(([, field]) => [field, ['fileExpired']])))
  const replaced = replaceUploads(answers, (token) => {
    const row = found.get(hashOf(token))
    return row && { file: Number(row.id), name: row.name, type: row.media_type, bytes: row.bytes }
  })
  return { answers: replaced as Answers, ids: rows.map(({ id }) => id) }
}

/** Makes the files part of the answers: they stay as long as those do. */
export async function bindFiles(trx: Kysely<Schema>, ids: readonly string[], answer: number): Promise<void> {
  if (ids.length === 0) return
  await trx.updateTable('form_file').set({ answer_id: answer, sender: null }).where('id', 'in', ids).execute()
}

/** Hashes of tokens with the field that names each, its path separated by slashes. */
function uploadsIn(answers: Answers): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (value: unknown, path: string) => {
    const upload = readUpload(value)
    if (upload) found.set(hashOf(upload.token), path)
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) visit(inner, path === '' ? name : `${path}/${name}`)
  }
  visit(answers, '')
  return found
}

function replaceUploads(value: unknown, fileOf: (token: string) => unknown): unknown {
  const upload = readUpload(value)
  if (upload) return fileOf(upload.token)
  if (Array.isArray(value)) return value.map((it) => replaceUploads(it, fileOf))
  if (!isGroup(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaceUploads(inner, fileOf)]))
}

export interface StoredFile {
  readonly id: string
  readonly answer_id: string | null
  readonly name: string
  readonly media_type: string
  readonly bytes: number
}

/** The files of these answers, without their content. */
export async function findFilesOf(db: Kysely<Schema>, answers: readonly string[]): Promise<StoredFile[]> {
  if (answers.length === 0) return []
  return db
    .selectFrom('form_file')
    .select(['id', 'answer_id', 'name', 'media_type', 'bytes'])
    .where('answer_id', 'in', answers)
    .orderBy('id')
    .execute()
}

/** One file of a form that was sent. */
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
