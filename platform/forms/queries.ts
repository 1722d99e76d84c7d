import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { Answers } from './parseAnswers.ts'

export interface NewAnswers {
  readonly form: string
  readonly locale: string
  /** Null for a guest. */
  readonly uid: string | null
  readonly answers: Answers
}

export interface StoredAnswers extends NewAnswers {
  readonly id: string
  readonly created_at: Date
}

/** Stores the answers of a form and returns their number. */
export async function insertAnswers(db: Kysely<Schema>, newAnswers: NewAnswers, now: Date): Promise<number> {
  const row = { ...newAnswers, answers: JSON.stringify(newAnswers.answers), created_at: now }
  const { id } = await db.insertInto('form_answer').values(row).returning('id').executeTakeFirstOrThrow()
  return Number(id)
}

export interface AnsweredForm {
  readonly form: string
  readonly count: number
  readonly last: Date
}

/** Returns the forms that have answers, the last answered one first. */
export async function findAnsweredForms(db: Kysely<Schema>): Promise<AnsweredForm[]> {
  const rows = await db
    .selectFrom('form_answer')
    .select(({ fn }) => ['form', fn.countAll<string>().as('count'), fn.max('created_at').as('last')])
    .groupBy('form')
    .orderBy('last', 'desc')
    .limit(1000)
    .execute()
  return rows.map(({ form, count, last }) => ({ form, count: Number(count), last: new Date(last) }))
}

/** Returns the newest answers of a form, at most `limit`. */
export function findNewestAnswers(db: Kysely<Schema>, form: string, limit: number): Promise<StoredAnswers[]> {
  return db.selectFrom('form_answer').selectAll().where('form', '=', form).orderBy('id', 'desc').limit(limit).execute()
}

const BATCH_SIZE = 500

/** Returns the number of a form's newest answers, or `0`. */
export async function findLastId(db: Kysely<Schema>, form: string): Promise<string> {
  const { id } = await db
    .selectFrom('form_answer')
    .select(({ fn }) => fn.max<string | null>('id').as('id'))
    .where('form', '=', form)
    .executeTakeFirstOrThrow()
  return id ?? '0'
}

const LARGEST_ID = '9223372036854775807'

/**
 * Yields the answers of a form up to a number, the oldest first, loading a few hundred at a time.
 */
export async function* eachAnswer(
  db: Kysely<Schema>,
  form: string,
  upTo: string = LARGEST_ID,
): AsyncGenerator<StoredAnswers> {
  let lastId = '0'
  for (;;) {
    const rows = await db
      .selectFrom('form_answer')
      .selectAll()
      .where('form', '=', form)
      .where('id', '>', lastId)
      .where('id', '<=', upTo)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    yield* rows
    if (rows.length < BATCH_SIZE) return
    lastId = rows.at(-1)?.id ?? lastId
  }
}
