import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbedded } from '#platform/database/openDatabase.ts'

/**
 * Creates an empty database before all tests, with which `startSite` begins, because creating one
 * takes half of a start.
 */
export default async function makeEmptyDatabase(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-empty-'))
  await (await openEmbedded(folder)).close()
  process.env['EMPTY_DATABASE'] = folder
  return () => rm(folder, { recursive: true })
}
