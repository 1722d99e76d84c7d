import { type Site, askSite, contentType } from './askSite.mts'
import { type Errors, FRAGMENT, type Middleware, type Running } from './strapi.mts'

const TAKES_AWAY = ['unpublish', 'delete']

/**
 * Refuses to unpublish or delete an entry that published content names (a page that is linked to, a
 * form, a dialog); the site returns its users. Without an answer of the site it is allowed.
 */
export function keepUsedEntries(site: Site) {
  return (strapi: Running, { ValidationError }: Errors): Middleware =>
    async ({ uid, action, params }, next) => {
      const type = contentType(uid)
      const { documentId, locale } = params
      const isOurs = type && uid !== FRAGMENT && documentId && TAKES_AWAY.includes(action)
      if (!isOurs || !strapi.requestContext.get()) return next()
      const named = [locale].flat().filter((it) => it !== undefined && it !== null)
      const asked = { type, documentId, locales: named.includes('*') ? [] : named }
      const { users } = await askSite<{ users: readonly string[] }>(site, 'users', asked).catch((error: unknown) => {
        strapi.log.warn(`${action} of ${type} ${documentId}, whoever uses it: ${String(error)}`)
        return { users: [] }
      })
      if (users.length > 0) {
        throw new ValidationError(`This is used by ${users.join(', ')}. Remove it there and publish that first.`)
      }
      return next()
    }
}
