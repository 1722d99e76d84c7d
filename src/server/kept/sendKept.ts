import type { FastifyReply } from 'fastify'
import type { KeptFiles } from './KeptFiles.ts'
import { typeOf } from './keptName.ts'

/** Answers with a file that was kept: 404 when there is none, 503 when that can't be known now. Neither may be cached. */
export async function sendKept(reply: FastifyReply, kept: KeptFiles | undefined, name: string): Promise<unknown> {
  try {
    const content = await kept?.get(name)
    if (!content) return await reply.code(404).header('cache-control', 'no-store').send({ error: 'not found' })
    return await reply.type(typeOf(name)).header('cache-control', 'public, max-age=31536000, immutable').send(content)
  } catch {
    // told once when the store went away
    return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '5' }).send({ error: 'unavailable' })
  }
}
