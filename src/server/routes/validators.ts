import type { FastifyInstance } from 'fastify'
import type { Form } from '#schemas/form.ts'

/** Compiled validators, by the hash of their code. */
export interface FormCompiler {
  /** The address of a form's validator; undefined when its schema can't be compiled (that is a content problem). */
  addressOf(form: Form): Promise<string | undefined>
  /** The module behind `/validators/<name>.js`. */
  module(name: string): string | undefined
}

/** Immutable ES modules: the same address never answers anything else. */
export function validatorRoutes(app: FastifyInstance, forms: FormCompiler): void {
  app.get<{ Params: { file: string } }>('/validators/:file', async ({ params: { file } }, reply) => {
    const code = forms.module(file.replace(/\.js$/, ''))
    if (code === undefined) return reply.code(404).send({ error: 'not found' })
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(code)
  })
}
