import { loadChunk } from '#src/shared/ChunkError.ts'
import { lazy } from '#src/shared/lazy.ts'

/** The form kit, loaded once per tab and once per server process. */
export const formKit = lazy(async () => (await loadChunk(() => import('#registry/formKit.ts'))).formKit)
