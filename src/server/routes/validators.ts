import type { FastifyInstance } from 'fastify'
import { formatsAddress } from '#src/content/validators/compile.ts'
import type { FormCompiler } from '#src/content/validators/createFormCompiler.ts'

export interface ValidatorRuntime {
  readonly name: string
  readonly code: string
  /** The module beside it, for validators that check formats. */
  readonly formats: string
}

/** Immutable ES modules, the two that they share among them: the same address never answers anything else. */
export function validatorRoutes(app: FastifyInstance, forms: FormCompiler, runtime: ValidatorRuntime): void {
  const shared: Readonly<Record<string, string>> = {
    [runtime.name]: runtime.code,
    [formatsAddress(runtime.name)]: runtime.formats,
  }
  app.get<{ Params: { file: string } }>('/validators/:file', async ({ params: { file } }, reply) => {
    const name = file.replace(/\.js$/, '')
    const code = shared[name] ?? forms.module(name)
    if (code === undefined) return reply.code(404).send({ error: 'not found' })
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(code)
  })
}
