import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { type Database, openEmbedded } from '../database/openDatabase.ts'
import { exportAnswers } from './exportAnswers.ts'
import type { Answers } from './parseAnswers.ts'
import { insertAnswers } from './queries.ts'

let database: Database
beforeAll(async () => {
  database = await openEmbedded()
  await migrate(database.db)
})
afterAll(() => database.close())

const send = (form: string, answers: Answers) =>
  insertAnswers(database.db, { form, locale: 'en', uid: null, answers }, new Date(0))

/** Returns the lines without the byte-order mark and the platform's four columns. */
async function exportLines(form: string): Promise<string[]> {
  const lines: string[] = []
  for await (const line of exportAnswers(database.db, form)) lines.push(line)
  return lines.map((line) => line.replace(/^\u{FEFF}?[^,]*,[^,]*,[^,]*,[^,]*,/u, '').trimEnd())
}

it.each<[string, Answers, string, string]>([
  ['dots', { 'a.b': 1, a: { b: 2 } }, String.raw`a\.b,a.b`, '1,2'],
  ['backslashes', { 'a\\.b': 1, 'a\\': { b: 2 } }, String.raw`a\\\.b,a\\.b`, '1,2'],
  ['empty', { '': { b: 1 }, b: 2 }, '.b,b', '1,2'],
  [
    'own',
    { id: 'x', locale: 'y', sent_at: 1, player: 2, '(more)': 3 },
    String.raw`\id,\locale,\sent_at,\player,\(more)`,
    'x,y,1,2,3',
  ],
  ['escaped', { id: 1, '\\id': 2 }, String.raw`\id,\\id`, '1,2'],
  ['ordinary', { name: 'Ana', address: { city: 'Cádiz' } }, 'name,address.city', 'Ana,Cádiz'],
])('two fields never share a column, nor does one with the platform’s: %s', async (form, answers, head, line) => {
  await send(form, answers)
  expect(await exportLines(form)).toEqual([head, line])
})

it.each<[unknown, string]>([
  [-5, '-5'],
  [1.5e-7, '1.5e-7'],
  ['-5', `"'-5"`],
  ['=1+1', `"'=1+1"`],
])('a number stays a number in a spreadsheet, a text stays a text: %j', async (value, cell) => {
  const form = `number-${cell.length}-${typeof value}`
  await send(form, { value } as Answers)
  expect(await exportLines(form)).toEqual(['value', cell])
})

it('different lists have different cells', async () => {
  const lists = [
    ['a', 'b', 'c'],
    ['a; b', 'c'],
    ['a; b; c'],
    ['a;', ' b'],
    ['["a; b","c"]'],
    [''],
    ['', ''],
    [null],
    [{ a: 1 }],
    [1, true],
  ]
  for (const list of lists) await send('lists', { list })
  const [, ...cells] = await exportLines('lists')
  expect(cells[0]).toBe('a; b; c')
  expect(cells.at(-1)).toBe('1; true')
  expect(new Set(cells).size).toBe(lists.length)
})

it('an answer that arrives during an export is left to the next export, whatever fields it has', async () => {
  await send('busy', { first: 1 })
  const lines: string[] = []
  for await (const line of exportAnswers(database.db, 'busy')) {
    lines.push(line)
    if (lines.length === 1) await send('busy', { first: 2, second: 3 })
  }
  expect(lines).toHaveLength(2)
  expect(await exportLines('busy')).toEqual(['first,second', '1,', '2,3'])
})
