import { differingFields } from './differingFields.mts'
import { entryPopulation } from './entryPopulation.mts'
import { personIn } from './fragmentStates.mts'
import type { Errors, Middleware, Row, Running } from './strapi.mts'

const VERSION = 'x-loaded-version'

/**
 * Refuses to save an entry that another editor has saved since it was opened, and names the fields
 * that would be lost. The admin sends the version that it has loaded (admin/sayVersion.js).
 */
export function refuseStale(strapi: Running, { ValidationError }: Errors): Middleware {
  return async (context, next) => {
    const { uid, action, params } = context
    const { sent, version } = (action === 'update' && sentFor(strapi, uid, params.documentId)) || {}
    if (!sent) return next()
    const where = {
      documentId: params.documentId,
      publishedAt: null,
      ...(params.locale ? { locale: params.locale } : {}),
    }
    const populate = { ...entryPopulation(strapi, uid), updatedBy: true }
    const [kept] = await strapi.db.query(uid).findMany({ where, populate })
    if (!kept || timeOf(kept['updatedAt']) <= timeOf(version)) return next()
    const { attributes } = strapi.getModel(uid)
    const fields = differingFields(attributes, { kept, sent })
    if (fields.length === 0) return next()
    const who = personIn(kept)
    const at = new Date(String(kept['updatedAt'])).toISOString().replace('T', ' ').slice(0, 16)
    const names = fields.map(({ words }) => words).join(', ')
    const errors = fields.map(({ name }) => ({
      path: [name],
      message: `${who} saved a different value here.`,
      name: 'ValidationError',
    }))
    throw new ValidationError(
      `Not saved: ${who} saved this entry at ${at} UTC, after you opened it. Changed fields: ${names}. Copy what you want to keep, then reload the page.`,
      { errors },
    )
  }
}

interface Sent {
  readonly sent: Row
  /** The `updatedAt` of the version that was edited. */
  readonly version: string
}

/** Returns the admin's input for this very entry: a request may also change others. */
function sentFor(strapi: Running, uid: string, documentId = ''): Sent | undefined {
  const { request } = strapi.requestContext.get() ?? {}
  const version = request?.headers[VERSION]
  const isAbout = request?.path.startsWith(`/content-manager/collection-types/${uid}/${documentId}`)
  return version && isAbout && request ? { sent: (request.body ?? {}) as Row, version } : undefined
}

const timeOf = (value: unknown) => new Date(String(value)).getTime()
