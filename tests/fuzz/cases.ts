import { readFileSync } from 'node:fs'
import type { CachedDocument, DocumentCache } from '#src/content/DocumentCache.ts'
import type { DocumentRef } from '#src/content/documents.ts'
import { mutate } from './mutate.ts'
import { Random } from './Random.ts'

/** A case: a document's new text, and the page that shows it. */
export interface Case {
  readonly name: string
  readonly ref: DocumentRef
  readonly source: string
  readonly path: string
}

export interface Origin {
  readonly ref: DocumentRef
  readonly text: string
}

/** Returns the documents of the folder in an order that is the same everywhere. */
export function originsOf(cache: DocumentCache, folder: string): Origin[] {
  const types = ['page', 'dialog', 'menu', 'form', 'redirect', 'translation', 'validation-message'] as const
  const others = ['auth-type', 'locale', 'site-config', 'seo-settings'] as const
  const all = [...types, ...others].flatMap((type): readonly CachedDocument[] => cache.all(type))
  return all
    .map(({ ref }) => ({ ref, text: readFileSync(`${folder}/${ref.file}`, 'utf8') }))
    .toSorted((a, b) => (a.ref.file < b.ref.file ? -1 : 1))
}

export function documentCase(origins: readonly Origin[], seed: number, index: number): Case {
  const random = new Random(seed, index, 1)
  const { ref, text } = random.pick(origins)
  const document = JSON.parse(text) as Record<string, unknown>
  return { name: `document-${seed}-${index}`, ref, source: mutate(document, random), path: pathOf(ref, document) }
}

export function formCase(origins: readonly Origin[], seed: number, index: number): Case {
  const random = new Random(seed, index, 2)
  const { ref, text } = random.pick(origins.filter((it) => it.ref.type === 'form'))
  const form = JSON.parse(text) as { slug: string; schema: object; uiSchema?: object }
  const base = random.below(3) === 0 ? random.pick(SCHEMAS) : form.schema
  const schema = mutate(base, random)
  const uiSchema = random.below(4) === 0 ? mutate(form.uiSchema ?? {}, random) : JSON.stringify(form.uiSchema ?? {})
  const { schema: _, uiSchema: __, ...rest } = form
  const source = `${JSON.stringify(rest).slice(0, -1)},"schema":${schema},"uiSchema":${uiSchema}}`
  return { name: `form-${seed}-${index}`, ref, source, path: pathOf(ref, form) }
}

/** Returns the path of the page that shows a document. */
function pathOf({ type, locale, slug }: DocumentRef, document: object): string {
  const prefix = locale === 'en' || locale === '' ? '' : `/${locale}`
  if (type === 'page' && 'path' in document) return `${prefix}${String(document.path).replaceAll(/:\w+/g, '1')}`
  if (type === 'form') return `${prefix}/forms/${slug}`
  if (type === 'redirect' && 'from_url' in document) return String(document.from_url).replaceAll('*', 'x')
  if (type === 'auth-type' || type === 'validation-message') return `${prefix}/forms/sign_up`
  return prefix || '/'
}

const text = { type: 'string', minLength: 2 }
const address = { type: 'object', properties: { city: text, zip: { type: 'string', pattern: '^[0-9]{5}$' } } }

/**
 * Schemas with parts that the site's forms lack: lists, conditions, alternatives, references,
 * nested forms.
 */
const SCHEMAS: readonly object[] = [
  {
    type: 'object',
    $defs: { address },
    properties: { home: { $ref: '#/$defs/address' }, work: { $ref: '#/$defs/address' } },
  },
  { type: 'object', properties: { people: { type: 'array', minItems: 1, maxItems: 3, items: address } } },
  {
    type: 'object',
    properties: { kind: { enum: ['person', 'company'] }, name: text },
    if: { properties: { kind: { const: 'company' } }, required: ['kind'] },
    then: { required: ['vat'], properties: { vat: text } },
    else: { properties: { born: { type: 'string', format: 'date' } } },
  },
  {
    type: 'object',
    oneOf: [
      { title: 'A', properties: { a: text } },
      { title: 'B', properties: { b: { type: 'number' } } },
    ],
  },
  {
    type: 'object',
    $defs: { note: { properties: { text, answers: { type: 'array', items: { $ref: '#/$defs/note' } } } } },
    properties: { note: { $ref: '#/$defs/note' } },
  },
  {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: { card: { type: 'boolean' }, number: text },
    dependencies: { card: { required: ['number'] }, number: ['card'] },
    allOf: [{ anyOf: [{ required: ['card'] }, { required: ['number'] }] }],
  },
  { type: 'object', properties: Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`f${index}`, text])) },
]
