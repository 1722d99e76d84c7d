import type { Rename } from '../../cms/src/server/renameField.mts'
import {
  type EntryType,
  type Field,
  type Model,
  type Part,
  type Shape,
  attributeOf,
  kebab,
} from '#src/content/strapi/model.ts'
import { tableOf } from './schemaFiles.ts'

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
  const uids = [...model.parts.keys()]
  const renames = owners.flatMap(([uid, { fields }]) => fields.flatMap((field) => renamesOf(uid, field, uids)))
  return new Map(renames.map(fileOf))
}

function renamesOf(uid: string, { attribute, schema, shape }: Field, uids: readonly string[]): readonly Rename[] {
  if (schema['x-was'] === undefined) return []
  const from = attributeOf(schema['x-was'])
  const parts = 'part' in shape ? partsNamedAfter(attribute, { from, uid: shape.part.uid, uids }) : []
  const rename = { uid, from, to: attribute, kept: KEPT[shape.is], ...(parts.length > 0 && { parts }) }
  if (shape.is !== 'file') return [rename]
  return [rename, { uid, from: `${from}Address`, to: `${attribute}Address`, kept: 'column' }]
}

interface Named {
  readonly from: string
  /** Of the component that the field holds. */
  readonly uid: string
  readonly uids: readonly string[]
}

/** Objects without a title are called after their field, and those in them after it too. */
function partsNamedAfter(attribute: string, { from, uid, uids }: Named): NonNullable<Rename['parts']> {
  const end = kebab(attribute)
  if (uid.startsWith('part.') || !uid.endsWith(end)) return []
  const before = uid.slice(0, -end.length) + kebab(from)
  return uids
    .filter((it) => it === uid || it.startsWith(`${uid}-`))
    .map((to) => {
      const was = before + to.slice(uid.length)
      return { from: was, to, table: tableOf(was) }
    })
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
