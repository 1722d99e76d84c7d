import type { FastifyInstance } from 'fastify'
import { formatsAddress } from '#src/content/validators/compile.ts'
import type { FormCompiler } from '#src/content/validators/createFormCompiler.ts'
import type { RetainedFiles } from '../asset-retention/RetainedFiles.ts'
import { sendRetainedFile } from '../asset-retention/sendRetainedFile.ts'

export interface ValidatorRuntime {
  readonly name: string
  readonly code: string
  /** Code of the second module, for validators that check formats. */
  readonly formats: string
}

interface ValidatorRoutesOptions {
  readonly forms: Pick<FormCompiler, 'module'>
  readonly runtime: ValidatorRuntime
  /** Validators of other servers and of earlier builds. */
  readonly retainedFiles: RetainedFiles | undefined
}

/**
 * Serves validators and the two modules that they share as immutable ES modules; an address always
 * means the same code.
 */
export function validatorRoutes(app: FastifyInstance, { forms, runtime, retainedFiles }: ValidatorRoutesOptions): void {
  const shared: Readonly<Record<string, string>> = {
    [runtime.name]: runtime.code,
    [formatsAddress(runtime.name)]: runtime.formats,
  }
  app.get<{ readonly Params: { readonly file: string } }>('/validators/:file', async ({ params: { file } }, reply) => {
    const name = file.replace(/\.js$/, '')
    const code = shared[name] ?? forms.module(name)
    if (code === undefined) return sendRetainedFile(reply, retainedFiles, `validators/${name}.js`)
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(code)
  })
}
