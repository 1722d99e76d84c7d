import { keepRights } from './keepRights.mts'
import type { Middleware, Strapi } from './strapi.mts'

interface Locales {
  findByCode(code: string): Promise<object | null>
  create(locale: { code: string; name: string }): Promise<object>
}

/** Adds a language to the CMS, in which entries can be written, when it is published. */
export function addLanguage(strapi: Strapi): Middleware {
  return async (context, next) => {
    const done = await next()
    const { documentId } = context.params
    if (context.uid === 'api::locale.locale' && context.action === 'publish' && documentId) await add(documentId)
    return done
  }

  async function add(documentId: string): Promise<void> {
    const published = await strapi.documents('api::locale.locale').findOne({ documentId, status: 'published' })
    const locales = strapi.plugin('i18n').service<Locales>('locales')
    const { code, name } = published ?? {}
    if (typeof code !== 'string' || (await locales.findByCode(code))) return
    await locales.create({ code, name: `${String(name)} (${code})` })
    await keepRights(strapi)
  }
}
