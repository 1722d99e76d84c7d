import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { readConfig } from '../config.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/openDatabase.ts'
import type { Schema } from '../database/schema.ts'
import { fileName } from '../http/documents/fileName.ts'
import { exportAnswers } from './exportAnswers.ts'
import { findFile, findFilesOf } from './files.ts'
import { eachAnswer, findAnsweredForms } from './queries.ts'

type Write = (text: string) => unknown

/**
 * Runs the command `form-answers`. Without a form it writes which forms have answers; with one it
 * writes the answers, as one line of JSON each or as CSV, or their files to a folder. Throws for
 * unknown arguments, for files that could not be written, and while the site runs on the embedded
 * database, which belongs to one process.
 */
export async function printFormAnswers(args: readonly string[], write: Write): Promise<void> {
  const [form, option, folder, ...extraArgs] = args
  const isValidOption = option === undefined || (option === '--csv' && !folder) || (option === '--files' && folder)
  if (extraArgs.length > 0 || form?.startsWith('-') || !isValidOption) {
    throw new Error('usage: npm run platform -- form-answers [<form> [--csv | --files <folder>]]')
  }
  const database = await openDatabase(readConfig(process.env))
  try {
    const { db } = database
    await migrate(db)
    if (form === undefined) {
      for (const { form: name, count, last } of await findAnsweredForms(db)) {
        await write(`${name}\t${count}\t${last.toISOString()}\n`)
      }
    } else if (folder !== undefined) {
      await writeFiles(db, { form, folder }, write)
    } else if (option === '--csv') {
      for await (const line of exportAnswers(db, form)) await write(line)
    } else {
      for await (const { id, created_at: sent_at, locale, uid, answers } of eachAnswer(db, form)) {
        await write(`${JSON.stringify({ id: Number(id), sent_at, locale, player: uid, answers })}\n`)
      }
    }
  } finally {
    await database.close()
  }
}

interface FileTarget {
  readonly form: string
  readonly folder: string
}

/**
 * Writes each file under its number and name. A failure doesn't stop the others: the error at the
 * end names all of them.
 */
async function writeFiles(db: Kysely<Schema>, { form, folder }: FileTarget, write: Write): Promise<void> {
  await mkdir(folder, { recursive: true })
  const failures: string[] = []
  for await (const { id: answerId } of eachAnswer(db, form)) {
    for (const { id, name: storedName } of await findFilesOf(db, [answerId])) {
      const file = await findFile(db, form, id)
      if (!file) continue
      // names were longer before
      const name = `${id}-${fileName(storedName)}`
      const failure = await writeFile(join(folder, name), file.content).catch((error: Error) => error)
      if (failure) failures.push(`${name}: ${failure.message}`)
      else await write(`${name}\n`)
    }
  }
  if (failures.length > 0) throw new Error(`these files could not be written:\n${failures.join('\n')}`)
}
