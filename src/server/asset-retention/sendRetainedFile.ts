import type { FastifyReply } from 'fastify'
import { mediaTypeOf } from './retainedFileName.ts'
import type { RetainedFiles } from './RetainedFiles.ts'

/**
 * Sends a retained file: 404 when there is none, 503 when the store is unavailable. Neither answer
 * may be cached.
 */
export async function sendRetainedFile(
  reply: FastifyReply,
  retainedFiles: RetainedFiles | undefined,
  name: string,
): Promise<unknown> {
  try {
    const content = await retainedFiles?.get(name)
    if (!content) return await reply.code(404).header('cache-control', 'no-store').send({ error: 'not found' })
    return await reply
      .type(mediaTypeOf(name))
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(content)
  } catch {
    // `onAvailabilityChange` has reported it.
    return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '5' }).send({ error: 'unavailable' })
  }
}
