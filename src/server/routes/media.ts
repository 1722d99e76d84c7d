import type { FastifyInstance } from 'fastify'
import type { Media } from '../Media.ts'

/** An SVG that is opened by itself runs no scripts and loads nothing. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Serves files of the CMS's library; an address always means the same file. */
export function mediaRoutes(app: FastifyInstance, media: Pick<Media, 'get'>): void {
  app.get<{ readonly Params: { readonly name: string } }>('/media/:name', async ({ params: { name }, log }, reply) => {
    try {
      const file = await media.get(name)
      if (!file) return await reply.code(404).header('cache-control', 'no-store').send({ error: 'not found' })
      return await reply
        .type(file.type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', CONTENT_SECURITY_POLICY)
        .send(file.content)
    } catch (error) {
      log.error({ err: error, name }, 'a file of the CMS could not be read')
      return reply.code(502).header('cache-control', 'no-store').send({ error: 'the CMS does not answer' })
    }
  })
}
