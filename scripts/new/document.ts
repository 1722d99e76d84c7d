import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type DocumentType, documentTypes, isDocumentType } from '#src/content/documents.ts'
import { type Json, asObject } from '#src/shared/json.ts'
import { capital } from './names.ts'
import type { Plan, Tree } from './plan.ts'

const CONTENT = 'fixtures/content'
const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9_-]*$/

interface Sample {
  /** The field that is unique within its folder. */
  readonly key: string
  readonly of: (slug: string, title: string) => Json
}

/** Valid content for each type with many documents. */
const samples: Partial<Readonly<Record<DocumentType, Sample>>> = {
  page: {
    key: 'path',
    of: (slug, title) => ({
      path: `/${slug}`,
      title,
      layout: 'default',
      blocks: [
        {
          __component: 'layout.section',
          id: 'top',
          heading: title,
          headingLevel: 'h1',
          blocks: [{ __component: 'content.rich-text', id: 'words', html: `<p>${title}.</p>` }],
        },
      ],
    }),
  },
  dialog: {
    key: 'slug',
    of: (slug, title) => ({
      slug,
      kind: 'popup',
      title,
      blocks: [{ __component: 'content.rich-text', id: 'words', html: `<p>${title}.</p>` }],
    }),
  },
  menu: { key: 'slug', of: (slug) => ({ slug, links: [{ id: 'home', name: 'Home', link: '/' }] }) },
  form: {
    key: 'slug',
    of: (slug, title) => ({
      slug,
      title,
      schema: {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
        required: ['login', 'password'],
        properties: {
          login: { type: 'string', title: 'Email or username', rule: 'login', maxLength: 100 },
          password: { type: 'string', title: 'Password', minLength: 1, maxLength: 100 },
        },
        errorMessage: { required: { login: 'requiredField', password: 'insertPassword' } },
      },
      uiSchema: { password: { 'ui:widget': 'password' } },
      submit: { label: title, method: 'auth.login' },
    }),
  },
  redirect: { key: 'from_url', of: (slug) => ({ from_url: `/${slug}`, to_url: '/', permanent: false }) },
  'validation-message': { key: 'code', of: (slug, title) => ({ code: wordOf(slug), message: `${title}.` }) },
  translation: {
    key: 'namespace',
    of: (slug, title) => ({ namespace: wordOf(slug), messages: { [`${wordOf(slug)}.title`]: title } }),
  },
  'auth-type': {
    key: 'id',
    of: (_, title) => ({
      id: Date.now() % 1_000_000_000,
      __component: 'auth.form',
      view: 'authorization',
      label: title,
      isFast: false,
      field: 'login',
      form: 'sign-in',
    }),
  },
}

/** Plans a document of content, by its place such as `page/en/vip-club`. */
export function planDocument(name: string, tree: Tree): Plan {
  const [type = '', ...segments] = name.split('/')
  const sample = isDocumentType(type) ? samples[type] : undefined
  if (!isDocumentType(type) || !sample) {
    throw new Error(`"${type}" is no type of document that can be written: ${Object.keys(samples).join(', ')}`)
  }
  const locale = documentTypes[type].localized ? (segments.shift() ?? '') : ''
  checkPlace(name, { type, locale, segments }, tree)
  const folder = path.posix.join(CONTENT, type, locale)
  const file = `${path.posix.join(folder, ...segments)}.json`
  if (tree.has(file)) throw new Error(`"${name}" is taken: there is a file ${file}`)
  const slug = segments.join('/')
  const document = sample.of(slug, capital((segments.at(-1) ?? '').replaceAll(/[-_]/g, ' ')))
  const twin = holderOf(tree, folder, (other) => other[sample.key] === document[sample.key])
  if (twin) throw new Error(`"${name}" is taken: ${twin} has the same ${sample.key}`)
  const text = JSON.stringify({ $schema: `/schemas/${type}.json`, ...document }, undefined, 2)
  return {
    created: new Map([[file, `${text}\n`]]),
    changed: new Map(),
    next: `A running site has it already. See docs/guides/${type === 'form' ? 'write-a-form' : 'compose-a-page'}.md.`,
  }
}

interface Place {
  readonly type: DocumentType
  readonly locale: string
  readonly segments: readonly string[]
}

function checkPlace(name: string, { type, locale, segments }: Place, tree: Tree): void {
  const { localized } = documentTypes[type]
  const form = localized ? `${type}/<locale>/<name>` : `${type}/<name>`
  // only the address of a page has several segments
  const hasRequiredData = segments.length > 0 && (type === 'page' || segments.length === 1)
  if (!hasRequiredData || !segments.every((segment) => SEGMENT.test(segment))) {
    throw new Error(`"${name}" is no place of a document: write ${form}`)
  }
  if (localized && !(SEGMENT.test(locale) && tree.has(`${CONTENT}/locale/${locale}.json`))) {
    throw new Error(`"${locale}" is no locale of the site: write ${form}`)
  }
}

function holderOf(tree: Tree, folder: string, isTwin: (document: Json) => boolean): string | undefined {
  if (!tree.has(folder)) return undefined
  return readdirSync(path.join(tree.root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => `${folder}/${file}`)
    .find((file) => isTwin(asObject(JSON.parse(tree.read(file)))))
}

/** Returns a slug as an identifier: `vip-club` → `vipClub`. */
function wordOf(slug: string): string {
  return slug.replaceAll(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())
}
