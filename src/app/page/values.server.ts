import { takeValues, valueRequests } from '#src/app/wiring/valueSources.ts'
import { type DataSnapshot, type Sources, loadAll } from '#src/engine/data.ts'
import { type PresentedBlock, walkAlive } from '#src/engine/node.ts'
import type { RequestState } from '../request/requestContext.ts'
import { storesOf } from '../request/viewerStores.server.ts'

/** What these blocks read of public values, put into the request's stores. The browser asks itself for what failed. */
export async function loadValues(
  state: RequestState,
  blocks: readonly PresentedBlock[],
  sources: Sources,
): Promise<DataSnapshot> {
  const requests = valueRequests(pathsIn(blocks))
  if (requests.length === 0) return {}
  const loaded = Object.entries(await loadAll(requests, sources, state.services.settings.dataDeadline))
  const known = loaded.filter(([, resource]) => resource.state === 'success')
  if (known.length < loaded.length) state.cachePolicy.limitLifetime(0)
  const data = Object.fromEntries(known)
  takeValues(storesOf(state), data)
  return data
}

/** Paths in the texts of these blocks, and in what is open of their conditions. */
function* pathsIn(blocks: readonly PresentedBlock[]): Generator<string> {
  for (const { reads = [], visibleWhen = [] } of walkAlive(blocks)) {
    yield* reads
    for (const { rows } of visibleWhen) for (const { fact } of rows) yield fact
  }
}
