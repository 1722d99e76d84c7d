import Value from 'typebox/value'
import { dataSources } from '#registry/dataSources.ts'
import { type Sources, dataKey } from '#src/engine/data.ts'
import { AppError } from '#src/shared/errors.ts'
import type { RequestState } from '../request/requestContext.ts'
import type { Visitor } from '../request/services.ts'
import { sourcesOver } from '../wiring/sources.ts'

/**
 * Data for a request. What is the same for everybody is asked for as a guest, kept for as long as its rule says and
 * shared; what is of a player is asked for with this visitor's session, and never kept.
 */
export function serverSources(state: RequestState): Sources {
  const { services, locale, visitor, cachePolicy } = state
  const own = sourcesOver(state)
  const asGuest = () =>
    sourcesOver({
      api: services.createApi(asGuestOf(visitor), locale.code),
      content: state.content,
    })
  return {
    rule: own.rule,
    async load(source, params) {
      const { params: schema, cache } = (Object.hasOwn(dataSources, source) && dataSources[source]) || {}
      if (schema && !Value.Check(schema, params)) {
        throw new AppError('refused', `${source} does not take ${JSON.stringify(params)}`)
      }
      if (cache !== 'content' && typeof cache !== 'object') cachePolicy.limitLifetime(0)
      if (typeof cache !== 'object') return own.load(source, params)
      const key = `${locale.code} ${dataKey(source, params)}`
      const answer = services.sourceCache.get(key, cache.seconds, () => asGuest().load(source, params))
      cachePolicy.limitLifetime(services.sourceCache.remaining(key))
      return answer
    },
  }
}

/** The same visitor without a session: an answer to them is one for everybody. */
function asGuestOf(visitor: Visitor): Visitor {
  const { cookie: _, ...forwarded } = visitor.forwarded
  return { ...visitor, cookie: '', forwarded, onSetCookie: () => undefined }
}
