import Value from 'typebox/value'
import { dataSources } from '#registry/dataSources.ts'
import { paramsOf } from '#registry/sourceParams.ts'
import { type Sources, dataKey } from '#src/engine/data.ts'
import { AppError } from '#src/shared/errors.ts'
import type { PageRequest } from '../request/pageRequest.ts'
import type { Visitor } from '../request/services.ts'
import { sourcesOver } from '../wiring/sources.ts'

/**
 * Creates the data sources of a request. Public data is loaded as a guest, then cached and shared
 * for the seconds of its rule; data of a player is loaded with the visitor's session and never
 * cached.
 */
export function serverSources(request: PageRequest): Sources {
  const { services, locale, visitor, cachePolicy, uid } = request
  const own = sourcesOver(request)
  const asGuest = () =>
    sourcesOver({
      api: services.createApi(asGuestOf(visitor), locale.code),
      content: request.content,
    })
  return {
    rule: own.rule,
    async load(source, params) {
      const schema = paramsOf(source)
      const { cache, forGuests } = (Object.hasOwn(dataSources, source) && dataSources[source]) || {}
      if (schema && !Value.Check(schema, params)) {
        throw new AppError('refused', `${source} does not take ${JSON.stringify(params)}`)
      }
      if (forGuests !== undefined && !uid) return forGuests
      if (cache !== 'content' && typeof cache !== 'object') cachePolicy.limitLifetime(0)
      if (typeof cache !== 'object') return own.load(source, params)
      const key = `${locale.code} ${dataKey(source, params)}`
      const answer = services.sourceCache.get(key, cache.seconds, () => asGuest().load(source, params))
      cachePolicy.limitLifetime(services.sourceCache.remaining(key))
      return answer
    },
  }
}

/** Returns the visitor without a session, so that everybody may share the answers. */
function asGuestOf(visitor: Visitor): Visitor {
  const { cookie: _, ...forwarded } = visitor.forwarded
  return { ...visitor, cookie: '', forwarded, onSetCookie: () => undefined }
}
