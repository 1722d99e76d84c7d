import type { FastifyInstance } from 'fastify'
import type { FormCompiler } from '#src/content/validators/createFormCompiler.ts'

export interface ValidatorRuntime {
  readonly name: string
  readonly code: string
}

/** Immutable ES modules, the runtime that they share among them: the same address never answers anything else. */
export function validatorRoutes(app: FastifyInstance, forms: FormCompiler, runtime: ValidatorRuntime): void {
  app.get<{ Params: { file: string } }>('/validators/:file', async ({ params: { file } }, reply) => {
    const name = file.replace(/\.js$/, '')
    const code = name === runtime.name ? runtime.code : forms.module(name)
    if (code === undefined) return reply.code(404).send({ error: 'not found' })
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(code)
  })
}
