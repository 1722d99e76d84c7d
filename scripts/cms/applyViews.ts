import { createHash } from 'node:crypto'
import type { Model } from '#src/content/strapi/model.ts'
import { siteNames } from '../registered.ts'
import { schemaFiles } from './schemaFiles.ts'
import type { Strapi } from './strapi.ts'

interface View {
  readonly settings: object
  readonly metadatas: Readonly<Record<string, { readonly edit: object; readonly list: object }>>
  readonly layouts: object
}

interface Views {
  findComponent(uid: string): object
  findContentType(uid: string): object
  findConfiguration(model: object): Promise<View>
  updateConfiguration(model: object, view: object): Promise<unknown>
}

/** Strapi takes labels and layouts from schema files only once: what has changed since is brought over here. */
export async function applyViews(strapi: Strapi, model: Model): Promise<void> {
  const files = schemaFiles(model, siteNames())
  const hash = createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
  const applied = strapi.store({ type: 'plugin', name: 'croupier', key: 'views' })
  if ((await applied.get()) === hash) return
  for (const part of model.parts.values()) {
    const views = strapi.plugin('content-manager').service<Views>('components')
    const [group, name] = part.uid.split('.')
    await apply(views, views.findComponent(part.uid), files.get(`components/${group}/${name}.json`))
  }
  for (const { name } of [...model.types.values(), model.fragment]) {
    const views = strapi.plugin('content-manager').service<Views>('content-types')
    const file = files.get(`api/${name}/content-types/${name}/schema.json`)
    await apply(views, views.findContentType(`api::${name}.${name}`), file)
  }
  await applied.set({ value: hash })
}

async function apply(views: Views, model: object, file: object | undefined): Promise<void> {
  const { config } = file as { readonly config: View }
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
