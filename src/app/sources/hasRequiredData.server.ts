import Value from 'typebox/value'
import { paramsOf } from '#registry/sourceParams.ts'
import type { PageMatch } from '#src/content/ContentSource.ts'
import { dataKey, loadAll } from '#src/engine/data.ts'
import type { PageRequest } from '../request/pageRequest.ts'
import { serverSources } from './sources.server.ts'

/**
 * Returns false when the platform lacks the item that the address of a page names. While the
 * platform does not answer, the page is shown and its response is not cached.
 */
export async function hasRequiredData(request: PageRequest, { page, params: given }: PageMatch): Promise<boolean> {
  const source = page.requires
  if (source === undefined) return true
  const schema = paramsOf(source)
  const params = Object.fromEntries(Object.keys(schema?.properties ?? {}).map((name) => [name, given[name]]))
  if (schema && !Value.Check(schema, params)) return false
  const key = dataKey(source, params)
  const { [key]: answer } = await loadAll(
    [{ key, source, params }],
    serverSources(request),
    request.services.settings.dataDeadline,
  )
  if (answer?.state === 'success') return true
  if (answer?.error === 'missing') return false
  request.cachePolicy.limitLifetime(0)
  return true
}
