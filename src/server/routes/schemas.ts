import type { FastifyInstance } from 'fastify'

/**
 * Serves the JSON schemas of content documents at /schemas/<name>.json, for editors and generators.
 */
export function schemaRoutes(app: FastifyInstance, schemas: ReadonlyMap<string, object>): void {
  app.get('/schemas/', async () => ({ schemas: [...schemas.keys()].map((name) => `/schemas/${name}.json`) }))

  app.get<{ readonly Params: { readonly file: string } }>('/schemas/:file', async ({ params: { file } }, reply) => {
    const schema = schemas.get(file.replace(/\.json$/, ''))
    if (!schema) return reply.code(404).send({ error: 'not found' })
    return reply.type('application/schema+json').header('cache-control', 'no-cache').send(JSON.stringify(schema))
  })
}
