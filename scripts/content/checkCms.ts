import { isDeepStrictEqual } from 'node:util'
import { type SourceFile, checkContent } from '#src/content/checks/checkContent.ts'
import type { CheckIssue } from '#src/content/checks/Checked.ts'
import { formatValue } from '#src/content/jsonPath.ts'
import type { AskStrapi } from '#src/content/strapi/askStrapi.ts'
import { FRAGMENT } from '#src/content/strapi/entryAddress.ts'
import { type Json, asObject } from '#src/shared/json.ts'
import { schemaFiles } from '../cms/schemaFiles.ts'
import { cmsModel } from '../cmsModel.ts'
import { siteNames } from '../registered.ts'
import type { CheckReport } from './check.ts'
import { type EntryStatus, askCms, readCms } from './readCms.ts'
import { surroundings } from './surroundings.ts'

/** Checks the registry against the CMS's own schema, and its entries, published ones and drafts. */
export async function checkCms(environment: NodeJS.ProcessEnv): Promise<CheckReport> {
  const ask = askCms(environment)
  const schema = await schemaMistakes(ask)
  const published = await entryMistakes(ask, 'PUBLISHED')
  const drafts = await entryMistakes(ask, 'DRAFT')
  const known = new Set(published.mistakes.map(placeOf))
  const ofDrafts = drafts.mistakes
    .filter((it) => !known.has(placeOf(it)))
    .map((it) => ({ ...it, file: `draft ${it.file}` }))
  return {
    documents: published.documents + drafts.documents,
    mistakes: [...schema, ...published.mistakes, ...ofDrafts],
  }
}

const placeOf = ({ file, path, found }: CheckIssue) => `${file} ${path} ${found}`

async function entryMistakes(ask: AskStrapi, status: EntryStatus): Promise<CheckReport> {
  const { files, media } = await readCms(ask, status)
  const around = surroundings()
  const hasFile = (address: string) => media.has(address) || around.hasFile(address)
  const named = files.map((file) => ({ ...file, ref: { ...file.ref, file: nameOf(file) } }))
  const mistakes = await checkContent(named, { ...around, hasFile })
  // a fragment is translated only for the pages that use it
  const told = mistakes.filter(({ check, file }) => check !== 'translation' || !file.startsWith(FRAGMENT))
  return { documents: files.length, mistakes: told }
}

/** Fields that identify an entry for people. */
const TELLING = ['path', 'slug', 'code', 'from_url', 'namespace', 'host']

/** Returns a name such as `page en /offers (kx3…)`. */
function nameOf({ ref, source }: SourceFile): string {
  const document = asObject(JSON.parse(source)) // null where none could be made of the entry
  const telling = TELLING.map((name) => document[name]).find((value) => typeof value === 'string') ?? ''
  const type = ref.file.startsWith(`cms:${FRAGMENT}/`) ? FRAGMENT : ref.type
  return [type, ref.locale, telling, `(${ref.slug})`].filter(Boolean).join(' ')
}

type Attributes = Readonly<Record<string, Json>>

/** Returns the differences between the CMS's schema and this registry. */
async function schemaMistakes(ask: AskStrapi): Promise<CheckIssue[]> {
  const { contentSchema: found } = await ask<{ readonly contentSchema: Readonly<Record<string, Attributes>> }>(
    '{ contentSchema }',
  )
  const wanted = wantedSchemas()
  const uids = new Set([...wanted.keys(), ...Object.keys(found)])
  return [...uids].flatMap((uid) => differencesOf(uid, wanted.get(uid), found[uid]))
}

/** Returns the schemas of this registry by uid, in Strapi's stored form. */
function wantedSchemas(): ReadonlyMap<string, Attributes> {
  const model = cmsModel()
  const files = schemaFiles(model, siteNames())
  return new Map(
    [...files].map(([file, content]) => {
      const [folder = '', group = '', name = ''] = file.replace(/\.json$/, '').split('/')
      const uid = folder === 'api' ? `api::${group}.${group}` : `${group}.${name}`
      const { attributes } = content
      return [uid, Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, asKept(value)]))]
    }),
  )
}

/**
 * Returns an attribute in its stored form. Strapi stores a custom field under its base type, which
 * is `string` for all of ours.
 */
const asKept = (attribute: Json): Json =>
  attribute['type'] === 'customField' ? { ...attribute, type: 'string' } : attribute

function differencesOf(uid: string, wanted: Attributes | undefined, found: Attributes | undefined): CheckIssue[] {
  const file = `CMS schema ${uid}`
  const told = (path: string, expected: string, was: unknown): CheckIssue => ({
    check: 'document',
    file,
    path,
    expected,
    found: formatValue(was),
  })
  if (!wanted) return [told('$', 'nothing: the registry has no such component', 'a component')]
  if (!found) return [told('$', 'a component: run npm run cms:generate and start the CMS again', undefined)]
  const names = new Set([...Object.keys(wanted), ...Object.keys(found)])
  return [...names].flatMap((name) => {
    const [expected, was] = [wanted[name], found[name]]
    if (expected === undefined) return [told(`$.${name}`, 'nothing: the registry has no such field', 'a field')]
    if (was === undefined) return [told(`$.${name}`, 'a field of this name', undefined)]
    return settingsOf(expected, was).map((setting) =>
      told(`$.${name}.${setting}`, formatValue(expected[setting]), was[setting]),
    )
  })
}

/** Returns the settings of an attribute that differ. */
function settingsOf(expected: Json, found: Json): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...names].filter((name) => !isDeepStrictEqual(expected[name], found[name]))
}
