import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Refuses requests without the secret as a bearer token, before anything of them is read. */
export function requireSecret(scope: FastifyInstance, secret: string): void {
  const expected = digest(`Bearer ${secret}`)
  scope.addHook('onRequest', async ({ headers }, reply) => {
    if (timingSafeEqual(digest(headers.authorization ?? ''), expected)) return
    return reply.code(401).header('connection', 'close').send({ error: 'unauthorized' })
  })
}
