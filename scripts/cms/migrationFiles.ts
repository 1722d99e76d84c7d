import type { Rename } from '../../cms/src/server/renameField.mts'
import type { EntryType, Field, Model, Part, Shape } from '#src/content/strapi/model.ts'

const KEPT: Readonly<Record<Shape['is'], Rename['kept']>> = {
  value: 'column',
  json: 'column',
  'rich-text': 'column',
  'form-fields': 'components',
  part: 'components',
  rows: 'components',
  words: 'components',
  blocks: 'components',
  file: 'file',
  slot: 'references',
}

/** Migrations of the CMS's database for fields that say what they were called before (`x-was`), by file name. */
export function migrationFiles(model: Model): ReadonlyMap<string, string> {
  const owners: readonly (readonly [string, EntryType | Part])[] = [
    ...[...model.parts.values()].map((part) => [part.uid, part] as const),
    ...[...model.types.values(), model.fragment].map((type) => [`api::${type.name}.${type.name}`, type] as const),
  ]
  return new Map(owners.flatMap(([uid, { fields }]) => fields.flatMap((field) => renamesOf(uid, field)).map(fileOf)))
}

function renamesOf(uid: string, { attribute, schema, shape }: Field): readonly Rename[] {
  const { 'x-was': from } = schema
  if (from === undefined) return []
  const rename = { uid, from, to: attribute, kept: KEPT[shape.is] }
  if (shape.is !== 'file') return [rename]
  return [rename, { uid, from: `${from}Address`, to: `${attribute}Address`, kept: 'column' }]
}

function fileOf(rename: Rename): readonly [string, string] {
  const { uid, from, to } = rename
  const name = `rename.${uid.replaceAll(/[^a-z0-9]+/g, '-')}.${from}.${to}.js`
  const content = [
    `const { renameField } = require('../../src/server/renameField.mts')`,
    '',
    `/** ${from} of ${uid} is ${to} now. */`,
    `module.exports = { up: (trx, db) => renameField(trx, db, ${JSON.stringify(rename)}) }`,
    '',
  ]
  return [name, content.join('\n')]
}
