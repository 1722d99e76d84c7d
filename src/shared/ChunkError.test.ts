import { expect, it } from 'vitest'
import { ChunkError, loadChunk } from './ChunkError.ts'

it('[ENG-04] code that can’t be imported is a fault of a chunk, with what the import said', async () => {
  const cause = new TypeError('Importing a module script failed.')
  const error = await loadChunk(() => Promise.reject(cause)).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ChunkError)
  expect(error).toMatchObject({ message: cause.message, cause })
})

it('[ENG-04] code that is imported is returned, and an import inside another is one fault', async () => {
  expect(await loadChunk(async () => 'code')).toBe('code')
  const inner = new ChunkError('no code')
  await expect(loadChunk(() => loadChunk(() => Promise.reject(inner)))).rejects.toBe(inner)
})
