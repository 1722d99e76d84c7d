import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { DocumentType } from '#src/content/documents.ts'
import { scan } from '#src/content/embedded/scan.ts'
import { listOf } from '#src/content/strapi/Entry.ts'
import type { Model } from '#src/content/strapi/model.ts'
import { type ImportContext, type StoredFile, toEntry } from '#src/content/strapi/toEntry.ts'
import { type Json, asObject } from '#src/shared/json.ts'
import type { Strapi } from './strapi.ts'

interface ImportInput {
  readonly strapi: Strapi
  readonly model: Model
  /** Folder of the documents. */
  readonly content: string
  /** Folder of the files that documents name by an address of the site. */
  readonly files: string
  /** Receives progress messages. */
  readonly say: (words: string) => void
}

interface Source {
  readonly type: DocumentType
  readonly locale: string
  readonly slug: string
  readonly document: Json
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
}

/** Returns whether the CMS has neither entries nor files. */
export async function isEmpty(strapi: Strapi, model: Model): Promise<boolean> {
  const entries = [...model.types.values(), model.fragment].map(({ name }) => `api::${name}.${name}`)
  for (const uid of ['plugin::upload.file', ...entries]) {
    if ((await strapi.documents(uid).count({})) > 0) return false
  }
  return true
}

/** Imports every document of a folder into the CMS, as published, with the files that they name. */
export async function importContent({ strapi, model, content, files, say }: ImportInput): Promise<void> {
  const sources = await sourcesIn(content)
  const stored = await storeFiles(strapi, { addresses: addressesIn(sources, model), files })
  say(`${stored.size} files`)
  const ids = new Map<string, string>()

  /** Saves one language of a document. */
  async function save(
    name: string,
    key: string,
    { locale, data }: { readonly locale: string; readonly data: Json },
  ): Promise<void> {
    const documents = strapi.documents(`api::${name}.${name}`)
    const known = ids.get(key)
    const input = { ...(locale && { locale }), status: 'published', data } as const
    const { documentId } = known
      ? await documents.update({ ...input, documentId: known })
      : await documents.create(input)
    ids.set(key, documentId)
  }

  function contextOf({ type, slug }: Source): ImportContext {
    return {
      model,
      fileAt: (address) => stored.get(address),
      fragmentsFor: (block, slot) => [ids.get(fragmentKey({ type, slug }, block, slot)) ?? ''],
    }
  }

  /** Saves nested fragments first, since a fragment must exist before a reference to it. */
  async function saveFragments(source: Source, blocks: readonly Json[]): Promise<void> {
    for (const block of blocks) {
      const part = model.parts.get(String(block['__component']))
      const slots = (part?.fields ?? []).filter(
        ({ shape, property }) => shape.is === 'slot' && block[property] !== undefined,
      )
      for (const { property } of slots) {
        const inside = listOf([block[property]].flat())
        await saveFragments(source, inside)
        const name = `${nameOf(source)} · ${String(block['id'])} · ${property}`
        const data = toEntry(model.fragment.fields, { name, blocks: inside }, contextOf(source))
        await save('fragment', fragmentKey(source, block, property), { locale: source.locale, data })
      }
    }
  }

  for (const [type, entryType] of model.types) {
    const own = sources.filter((source) => source.type === type)
    for (const source of own) {
      await saveFragments(source, listOf(source.document['blocks']))
      const data = toEntry(entryType.fields, source.document, contextOf(source))
      await save(entryType.name, `${type}/${source.slug}`, { locale: source.locale, data })
    }
    say(`${own.length} × ${type}`)
  }
}

const fragmentKey = ({ type, slug }: Pick<Source, 'type' | 'slug'>, block: Json, slot: string) =>
  `${type}/${slug}#${String(block['id'])}.${slot}`

const nameOf = ({ type, slug, document }: Source) => (type === 'page' ? String(document['path']) : `${type} ${slug}`)

/**
 * Returns the documents with the default language first, which creates the entries to which the
 * others are added.
 */
async function sourcesIn(folder: string): Promise<Source[]> {
  const found = [...(await scan(folder)).values()].map(({ ref, path: file }) => {
    const document = asObject(JSON.parse(readFileSync(file, 'utf8')))
    return { ...ref, document }
  })
  const byDefault = found.find(({ type, document }) => type === 'locale' && document['isDefault'] === true)
  const first = String(byDefault?.document['code'] ?? '')
  const order = ({ locale }: Source) => (locale === first ? 0 : 1)
  return found.toSorted((a, b) => order(a) - order(b))
}

function addressesIn(sources: readonly Source[], model: Model): ReadonlySet<string> {
  const addresses = new Set<string>()
  const context: ImportContext = {
    model,
    fileAt(address) {
      addresses.add(address)
      return undefined
    },
    fragmentsFor(block, slot) {
      toEntry(model.fragment.fields, { blocks: [block[slot]].flat() }, context)
      return []
    },
  }
  for (const { type, document } of sources) toEntry(model.types.get(type)?.fields ?? [], document, context)
  return addresses
}

interface Upload {
  upload(input: object): Promise<readonly StoredFile[]>
}

async function storeFiles(
  strapi: Strapi,
  { addresses, files }: { readonly addresses: ReadonlySet<string>; readonly files: string },
): Promise<ReadonlyMap<string, StoredFile>> {
  const stored = new Map<string, StoredFile>()
  const upload = strapi.plugin('upload').service<Upload>('upload')
  for (const address of addresses) {
    const file = path.join(files, address)
    const mimetype = MEDIA_TYPES[path.extname(file)]
    if (!address.startsWith('/') || !mimetype || !existsSync(file)) continue
    const [entry] = await upload.upload({
      data: { fileInfo: { name: address.slice(1) } },
      files: [{ filepath: file, originalFilename: path.basename(file), mimetype, size: statSync(file).size }],
    })
    if (entry) stored.set(address, entry)
  }
  return stored
}

/** Returns the languages of the documents, with their names. */
export async function languagesIn(
  content: string,
): Promise<readonly { readonly code: string; readonly name: string; readonly isDefault: boolean }[]> {
  const sources = await sourcesIn(content)
  const named = sources.filter(({ type }) => type === 'locale').map(({ document }) => document)
  return named.map(({ code, name, isDefault }) => ({
    code: String(code),
    name: String(name),
    isDefault: isDefault === true,
  }))
}
