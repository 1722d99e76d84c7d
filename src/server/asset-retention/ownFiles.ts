import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { formatsAddress } from '#src/content/validators/compile.ts'
import type { FormCompiler } from '#src/content/validators/createFormCompiler.ts'
import type { ValidatorRuntime } from '../routes/validators.ts'
import { isRetainedFileName } from './retainedFileName.ts'
import type { OwnFile } from './RetainedFiles.ts'

/**
 * Lists the built files that pages may still name after a release; returns none without a build.
 */
export async function builtAssets(folder: string | undefined): Promise<readonly OwnFile[]> {
  if (folder === undefined) return []
  const assets = path.join(folder, 'client/assets')
  // Compressed copies are omitted: responses are compressed when they are requested.
  const files = (await readdir(assets)).filter((file) => isRetainedFileName(`assets/${file}`))
  return files.map((file) => ({ name: `assets/${file}`, content: () => readFile(path.join(assets, file)) }))
}

/** Returns the current validators and the code that they share. */
export function validatorFiles(runtime: ValidatorRuntime, forms: Pick<FormCompiler, 'modules'>): readonly OwnFile[] {
  return [
    validatorFile(runtime.name, runtime.code),
    validatorFile(formatsAddress(runtime.name), runtime.formats),
    ...[...forms.modules()].map(([name, code]) => validatorFile(name, code)),
  ]
}

export const validatorFile = (name: string, code: string): OwnFile => ({
  name: `validators/${name}.js`,
  content: () => Buffer.from(code),
})
