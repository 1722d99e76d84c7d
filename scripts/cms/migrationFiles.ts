import {
  type EntryType,
  type Field,
  type Model,
  type Part,
  type Shape,
  attributeOf,
  kebab,
} from '#src/content/strapi/model.ts'
import type { Rename, RenamedComponent } from '../../cms/src/server/renameField.mts'
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

/**
 * Returns the migrations of the CMS's database by file name: for components and for fields with an
 * earlier name (`x-was`). They run in the order of their names, components first.
 */
export function migrationFiles(model: Model): ReadonlyMap<string, string> {
  const parts = [...model.parts.values()]
  const owners: readonly (readonly [string, EntryType | Part])[] = [
    ...parts.map((part) => [part.uid, part] as const),
    ...[...model.types.values(), model.fragment].map((type) => [`api::${type.name}.${type.name}`, type] as const),
  ]
  const renames = owners.flatMap(([uid, { fields }]) => fields.flatMap((field) => renamesOf(uid, field)))
  const components = parts.flatMap((part) => (part.was === undefined ? [] : [componentFileOf(part, part.was)]))
  return new Map([...components, ...renames.map(fileOf)])
}

function renamesOf(uid: string, { property, attribute, schema, shape }: Field): readonly Rename[] {
  const was = schema['x-was']
  if (was === undefined) return []
  const from = attributeOf(was)
  // an object without a title has the name of its field
  const end = kebab(property)
  const isNamedAfter = 'part' in shape && !shape.part.uid.startsWith('part.') && shape.part.uid.endsWith(end)
  const components = isNamedAfter ? renamed(shape.part, shape.part.uid.slice(0, -end.length) + kebab(was)) : []
  const rename = { uid, from, to: attribute, kept: KEPT[shape.is], ...(components.length > 0 && { components }) }
  if (shape.is !== 'file') return [rename]
  return [rename, { uid, from: `${from}Address`, to: `${attribute}Address`, kept: 'column' }]
}

/** Returns the renaming of a component and of the components in it that are named after it. */
function renamed(part: Part, was: string): readonly RenamedComponent[] {
  const slots = part.fields.flatMap(({ attribute, shape }) => (shape.is === 'slot' ? [attribute] : []))
  const inside = part.fields.flatMap(({ property, shape }) => {
    const end = `-${kebab(property)}`
    return 'part' in shape && shape.part.uid === part.uid + end ? renamed(shape.part, was + end) : []
  })
  return [{ from: was, to: part.uid, table: tableOf(was), ...(slots.length > 0 && { slots }) }, ...inside]
}

function componentFileOf(part: Part, was: string): readonly [string, string] {
  const name = `rename-component.${[was, part.uid].map((uid) => uid.replaceAll('.', '-')).join('.')}.js`
  const content = [
    `const { renameComponents } = require('../../src/server/renameField.mts')`,
    '',
    `/** ${was} is ${part.uid} now. */`,
    `module.exports = { up: (trx, db) => renameComponents(trx, db, ${JSON.stringify(renamed(part, was))}) }`,
    '',
  ]
  return [name, content.join('\n')]
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
