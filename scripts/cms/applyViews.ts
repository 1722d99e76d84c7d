import { createHash } from 'node:crypto'
import type { Model } from '#src/content/strapi/model.ts'
import { asObject } from '#src/shared/json.ts'
import { siteNames } from '../registered.ts'
import { type SchemaFile, type View, schemaFiles } from './schemaFiles.ts'
import type { Strapi } from './strapi.ts'

interface Views {
  findComponent(uid: string): object
  findContentType(uid: string): object
  findConfiguration(model: object): Promise<View>
  updateConfiguration(model: object, view: object): Promise<unknown>
}

const hashOf = (file: object) => createHash('sha256').update(JSON.stringify(file)).digest('hex')

/**
 * Applies changed labels and layouts of a type to the CMS, because Strapi reads them from schema
 * files only once. Types without changes stay as editors have arranged them.
 */
export async function applyViews(strapi: Strapi, model: Model): Promise<void> {
  const files = schemaFiles(model, siteNames())
  const store = strapi.store({ type: 'plugin', name: 'croupier', key: 'views' })
  const applied: Record<string, unknown> = { ...asObject(await store.get()) }
  const bring = async (kind: 'components' | 'content-types', uid: string, file: SchemaFile | undefined) => {
    if (!file || applied[uid] === hashOf(file)) return
    const views = strapi.plugin('content-manager').service<Views>(kind)
    await apply(views, kind === 'components' ? views.findComponent(uid) : views.findContentType(uid), file)
    applied[uid] = hashOf(file)
  }
  for (const { uid } of model.parts.values()) {
    await bring('components', uid, files.get(`components/${uid.replace('.', '/')}.json`))
  }
  for (const { name } of [...model.types.values(), model.fragment]) {
    await bring('content-types', `api::${name}.${name}`, files.get(`api/${name}/content-types/${name}/schema.json`))
  }
  await store.set({ value: applied })
}

async function apply(views: Views, model: object, { config }: SchemaFile): Promise<void> {
  const known = await views.findConfiguration(model)
  const metadatas = Object.entries(known.metadatas).map(([name, { edit, list }]) => {
    const own = config.metadatas[name]
    return [name, { edit: { ...edit, ...own?.edit }, list: { ...list, ...own?.list } }] as const
  })
  await views.updateConfiguration(model, {
    ...known,
    settings: { ...known.settings, ...config.settings },
    metadatas: Object.fromEntries(metadatas),
    layouts: { ...known.layouts, ...config.layouts },
  })
}
