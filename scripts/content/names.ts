import { readFixture } from '#platform/seed/readFixture.ts'
import { components } from '#registry/components.ts'
import { nameRules } from '#registry/names.ts'
import { createApi, createTransport } from '#src/api/index.ts'
import { localesOf, readDocuments } from '#src/content/checks/checkContent.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { keysOf } from '#src/shared/keysOf.ts'
import { type Named, type NamedByContent, namedByContent } from './namedByContent.ts'
import { type NamedByRegistry, namedByRegistry } from './namedByRegistry.ts'
import { readFolder } from './readFolder.ts'

interface NamedByPlatform {
  readonly category: readonly Named[]
  readonly provider: readonly Named[]
}

/** Names that content may use, by kind. */
export type Names = NamedByRegistry & NamedByPlatform & NamedByContent
type NameKind = keyof Names

/** The places in content that use a name, by kind. */
const places: Readonly<Record<NameKind, string>> = {
  component: '`__component` of a block',
  value: '{name} in texts, `fact` in conditions',
  formatter: '{value|name} in texts',
  noun: '{value|plural:name} in texts',
  fact: '`fact` in conditions; every value is one too',
  action: '`type` of an action',
  call: '`method` of the action callApi',
  anchor: '`anchor` of the action scrollTo; after # in addresses',
  icon: '`icon` of a block, button, link',
  flag: '`icon` of a language',
  category: '`category` of games',
  provider: '`provider` of games',
  'game-type': '`gameType` of games',
  source: 'data that components ask for by themselves',
  page: 'addresses of links and of navigate',
  form: '`form` of a block form.form, an action, a way to sign in',
  dialog: '`dialog` of the action openDialog',
  menu: 'menus that there are',
  locale: '`locale` of the action setLocale',
  method: '`submit.method` of a form',
  rule: '`rule` of a field',
  'field-type': '`ui:widget` of a field',
  check: '`ui:check` of a field',
  list: '`ui:source` of a field',
  definitions: '`ui:definitions` of a form',
  code: '`errorMessage` of a form, `code` of a validation message',
}

export const nameKinds: readonly NameKind[] = keysOf(places)

/**
 * Returns every name that the content of a folder may use. Categories and providers are those of
 * the platform or of the demo.
 */
export async function namesInFolder(folder: string, platform: string | undefined): Promise<Names> {
  const registry = createDefinitionRegistry(components)
  const documents = readDocuments(readFolder(folder).files, { registry, names: nameRules, showProblems: false })
  const [locale = 'en'] = localesOf(documents)
  return {
    ...namedByRegistry(),
    ...(platform ? await namedByPlatform(platform, locale) : await namedByDemo(locale)),
    ...namedByContent(documents, { locale, registry }),
  }
}

async function namedByPlatform(baseUrl: string, locale: string): Promise<NamedByPlatform> {
  const { games } = createApi(createTransport({ baseUrl, version: 'names', locale }))
  const [shelves, houses] = await Promise.all([games.getCategories(), games.getProviders()])
  return {
    category: shelves.map(({ slug, name }) => ({ name: slug, title: name })),
    provider: houses.map(({ sysname, name }) => ({ name: sysname, title: name })),
  }
}

async function namedByDemo(locale: string): Promise<NamedByPlatform> {
  const [shelves, houses] = await Promise.all([readFixture('categories'), readFixture('providers')])
  return {
    category: shelves.map(({ slug, names }) => ({ name: slug, title: names[locale] ?? slug })),
    provider: houses.map(({ sysname, name }) => ({ name: sysname, title: name })),
  }
}

/** Formats names as text, kind by kind; names without details share a line. */
export function namesInWords(names: Partial<Names>): string {
  const parts = nameKinds.flatMap((kind) => {
    const own = names[kind]
    return own ? [`${kind}: ${places[kind]}\n${listInWords(own)}`] : []
  })
  return parts.join('\n\n')
}

function listInWords(list: readonly Named[]): string {
  if (list.length === 0) return '  none'
  if (list.every((named) => detailsOf(named) === '')) return `  ${list.map(({ name }) => name).join(', ')}`
  const width = Math.min(36, Math.max(...list.map(({ name }) => name.length)))
  return list.map((named) => `  ${named.name.padEnd(width)}  ${detailsOf(named)}`.trimEnd()).join('\n')
}

function detailsOf({ title, ...details }: Named): string {
  const said = Object.entries(details).flatMap(([label, value]) => {
    if (label === 'name') return []
    const words = typeof value === 'object' ? value.join(', ') : value
    return words ? [`${label}: ${words}`] : []
  })
  return [...(title ? [title] : []), ...said].join(' · ')
}
