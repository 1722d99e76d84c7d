import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** In seconds. */
const YEAR = 31_536_000

/**
 * Serves built files: hashed assets are cached for good, the others for an hour. Copies that were
 * compressed at build time are preferred.
 */
export async function staticFiles(app: FastifyInstance, buildFolder: string): Promise<void> {
  const root = path.resolve(buildFolder, 'client')
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders(reply, file) {
      const isHashed = file.startsWith(path.join(root, 'assets') + path.sep)
      const value = isHashed ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600'
      void reply.header('cache-control', value)
    },
  })
}
