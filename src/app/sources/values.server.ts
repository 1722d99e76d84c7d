import { takeValues, valueRequests } from '#src/app/wiring/valueSources.ts'
import { type DataSnapshot, type Sources, loadAll } from '#src/engine/data.ts'
import { type PresentedBlock, walkInteractive } from '#src/engine/node.ts'
import type { PageRequest } from '../request/pageRequest.ts'

/**
 * Loads the public values in these blocks into the viewer's stores. The browser retries those that
 * failed.
 */
export async function loadValues(
  { stores, services, cachePolicy }: PageRequest,
  blocks: readonly PresentedBlock[],
  sources: Sources,
): Promise<DataSnapshot> {
  const requests = valueRequests(pathsIn(blocks))
  if (requests.length === 0) return {}
  const loaded = Object.entries(await loadAll(requests, sources, services.settings.dataDeadline))
  const succeeded = loaded.filter(([, resource]) => resource.state === 'success')
  if (succeeded.length < loaded.length) cachePolicy.limitLifetime(0)
  const data = Object.fromEntries(succeeded)
  takeValues(stores, data)
  return data
}

/** Yields the paths of the bindings in these blocks and of the facts in their open conditions. */
function* pathsIn(blocks: readonly PresentedBlock[]): Generator<string> {
  for (const { reads = [], visibleWhen = [] } of walkInteractive(blocks)) {
    yield* reads
    for (const { rows } of visibleWhen) for (const { fact } of rows) yield fact
  }
}
