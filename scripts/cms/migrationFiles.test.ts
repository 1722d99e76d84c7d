import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { Image } from '#schemas/image.ts'
import { createModel } from '#src/content/strapi/model.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { type Rename, type RenamedComponent, type Transaction, renameField } from '../../cms/src/server/renameField.mts'
import { migrationFiles } from './migrationFiles.ts'

const renamed = defineRenderer({
  name: 'test.note',
  formerName: 'test.memo',
  title: 'Note',
  props: Type.Object({
    words: Type.String({ title: 'Words', minLength: 1, 'x-was': 'noteText' }),
    picture: Type.Optional(Type.Object({ ...Image.properties }, { ...Image, title: 'Picture', 'x-was': 'image' })),
    entries: Type.Array(
      Type.Object({ id: Type.String(), answer: Type.Object({ text: Type.String() }) }, { additionalProperties: false }),
      { 'x-was': 'oldQuestions' },
    ),
    document: Type.String({ title: 'File', minLength: 1, 'x-kind': 'file', 'x-was': 'file' }),
  }),
  slots: ['notes'],
  formerSlots: { notes: 'remarks' },
  sample: { words: 'x', entries: [], document: '/x.svg' },
  load: () => Promise.resolve({ default: () => null }),
})

const files = migrationFiles(createModel([renamed]))
const renames = [...files.values()]
  .slice(1)
  .map((content) => JSON.parse(/renameField\(trx, db, (.*)\) \}/.exec(content)?.[1] ?? '{}') as Rename)

describe('a field that is called something else', () => {
  it('[ENG-14] has a migration of the CMS’s database that leads its values along, however they are kept', () => {
    expect([...files.keys()].toSorted()[0]).toBe('rename-component.test-memo.test-note.js')
    expect([...files.keys()].slice(1)).toEqual([
      'rename.test-note.noteText.words.js',
      'rename.test-note.image.picture.js',
      'rename.test-note.oldQuestions.entries.js',
      'rename.test-note.file.document.js',
      'rename.test-note.fileAddress.documentAddress.js',
      'rename.test-note.remarks.notes.js',
    ])
    expect(renames.map(({ kept }) => kept)).toEqual([
      'column',
      'components',
      'components',
      'file',
      'column',
      'references',
    ])
    expect(renames[2]?.components).toEqual([
      { from: 'test.note-old-questions', to: 'test.note-entries', table: 'components_test_note_old_questions' },
      {
        from: 'test.note-old-questions-answer',
        to: 'test.note-entries-answer',
        table: 'components_test_note_old_questions_answer',
      },
    ])
  })

  it('[ENG-14] keeps its values once, and what is not there is left alone', async () => {
    const columns = new Set(['note_text'])
    const note = 'components_test_note'
    const rows = `${note}_old_questions`
    const tables = new Set([note, `${note}_cmps`, `${note}_remarks_lnk`, rows, `${rows}_cmps`, `${rows}_answer`])
    const done: string[] = []
    const trx = Object.assign(
      (table: string) => ({
        where: (where: object) => ({
          update: async (values: object) =>
            void done.push(`${table} ${JSON.stringify(where)} ${JSON.stringify(values)}`),
        }),
      }),
      {
        schema: {
          hasTable: async (table: string) => tables.has(table),
          hasColumn: async (_: string, column: string) => columns.has(column),
          async alterTable(table: string, change: (builder: { renameColumn(from: string, to: string): void }) => void) {
            change({
              renameColumn(from, to) {
                columns.delete(from)
                columns.add(to)
                done.push(`${table} ${from} ${to}`)
              },
            })
          },
          async renameTable(from: string, to: string) {
            tables.delete(from)
            tables.add(to)
            done.push(`${from} ${to}`)
          },
        },
      },
    ) satisfies Transaction
    const identifiers = {
      getColumnName: (name: string) => name,
      getTableName: (name: string) => name,
      getJoinTableName: (table: string, name: string) => `${table}_${name}_lnk`,
    }
    const tableOf: Record<string, string> = {
      'test.note': note,
      'test.note-entries': `${note}_entries`,
      'test.note-entries-answer': `${note}_entries_answer`,
    }
    const named = (uid: string) => ({ tableName: tableOf[uid] ?? '' })
    const values = () => Object.keys(tableOf).map(named)
    const database = { metadata: { get: named, values, identifiers } }
    for (const rename of renames) await renameField(trx, database, rename)
    const part = (name: string) => `{"component_type":"test.note-${name}"}`
    const changed = [
      `${part('old-questions')} ${part('entries')}`,
      `${part('old-questions-answer')} ${part('entries-answer')}`,
    ]
    expect(done).toEqual([
      'components_test_note note_text words',
      'components_test_note_cmps {"field":"image"} {"field":"picture"}',
      'components_test_note_cmps {"field":"oldQuestions"} {"field":"entries"}',
      'components_test_note_old_questions components_test_note_entries',
      'components_test_note_old_questions_cmps components_test_note_entries_cmps',
      `components_test_note_cmps ${changed[0]}`,
      `components_test_note_entries_cmps ${changed[0]}`,
      'components_test_note_old_questions_answer components_test_note_entries_answer',
      `components_test_note_cmps ${changed[1]}`,
      `components_test_note_entries_cmps ${changed[1]}`,
      'components_test_note_remarks_lnk components_test_note_notes_lnk',
    ])
    done.length = 0
    const [components = ''] = files.values()
    const memo = JSON.parse(/renameComponents\(trx, db, (.*)\) \}/.exec(components)?.[1] ?? '[]') as RenamedComponent[]
    expect(memo.map(({ from, to }) => [from, to])).toEqual([
      ['test.memo', 'test.note'],
      ['test.memo-entries', 'test.note-entries'],
      ['test.memo-entries-answer', 'test.note-entries-answer'],
    ])
    expect(memo[0]).toMatchObject({ table: 'components_test_memo', slots: ['notes'] })
    for (const rename of renames) await renameField(trx, database, rename)
    expect(done.filter((line) => !line.includes('{'))).toEqual([])
  })
})
