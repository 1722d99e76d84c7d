import type { FastifyInstance } from 'fastify'
import { formatsAddress } from '#src/content/validators/compile.ts'
import type { FormCompiler } from '#src/content/validators/createFormCompiler.ts'
import type { KeptFiles } from '../kept/KeptFiles.ts'
import { sendKept } from '../kept/sendKept.ts'

export interface ValidatorRuntime {
  readonly name: string
  readonly code: string
  /** The module beside it, for validators that check formats. */
  readonly formats: string
}

interface ValidatorsInput {
  readonly forms: Pick<FormCompiler, 'module'>
  readonly runtime: ValidatorRuntime
  /** Those of other servers, and of before. */
  readonly kept: KeptFiles | undefined
}

/** Immutable ES modules, the two that they share among them: the same address never answers anything else. */
export function validatorRoutes(app: FastifyInstance, { forms, runtime, kept }: ValidatorsInput): void {
  const shared: Readonly<Record<string, string>> = {
    [runtime.name]: runtime.code,
    [formatsAddress(runtime.name)]: runtime.formats,
  }
  app.get<{ Params: { file: string } }>('/validators/:file', async ({ params: { file } }, reply) => {
    const name = file.replace(/\.js$/, '')
    const code = shared[name] ?? forms.module(name)
    if (code === undefined) return sendKept(reply, kept, `validators/${name}.js`)
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(code)
  })
}
