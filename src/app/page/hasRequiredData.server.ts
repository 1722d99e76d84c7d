import Value from 'typebox/value'
import { dataSources } from '#registry/dataSources.ts'
import type { PageMatch } from '#src/content/ContentSource.ts'
import { dataKey, loadAll } from '#src/engine/data.ts'
import type { RequestState } from '../request/requestContext.ts'
import { serverSources } from './sources.server.ts'

/**
 * Whether what the address of a page names is there. A platform that doesn't answer is no proof that it isn't: the page
 * is shown then, and isn't kept.
 */
export async function hasRequiredData(state: RequestState, { page, params: given }: PageMatch): Promise<boolean> {
  const source = page.requires
  if (source === undefined) return true
  const schema = dataSources[source]?.params
  const params = Object.fromEntries(Object.keys(schema?.properties ?? {}).map((name) => [name, given[name]]))
  if (schema && !Value.Check(schema, params)) return false
  const key = dataKey(source, params)
  const request = { key, source, params }
  const { [key]: answer } = await loadAll([request], serverSources(state), state.services.settings.dataDeadline)
  if (answer?.state === 'success') return true
  if (answer?.error === 'missing') return false
  state.cachePolicy.limitLifetime(0)
  return true
}
