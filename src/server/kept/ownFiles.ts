import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { formatsAddress } from '#src/content/validators/compile.ts'
import type { FormCompiler } from '#src/content/validators/createFormCompiler.ts'
import type { ValidatorRuntime } from '../routes/validators.ts'
import type { OwnFile } from './KeptFiles.ts'
import { isKeptName } from './keptName.ts'

interface OwnFilesInput {
  /** Of the build; none where nothing is built. */
  readonly folder: string | undefined
  readonly runtime: ValidatorRuntime
  readonly forms: Pick<FormCompiler, 'modules'>
}

/** Everything that this server has and that a page may still name when it is gone. */
export async function ownFiles({ folder, runtime, forms }: OwnFilesInput): Promise<readonly OwnFile[]> {
  const shared = [
    validatorFile(runtime.name, runtime.code),
    validatorFile(formatsAddress(runtime.name), runtime.formats),
  ]
  const validators = [...forms.modules()].map(([name, code]) => validatorFile(name, code))
  return [...(await builtAssets(folder)), ...shared, ...validators]
}

export const validatorFile = (name: string, code: string): OwnFile => ({
  name: `validators/${name}.js`,
  content: () => Buffer.from(code),
})

async function builtAssets(folder: string | undefined): Promise<OwnFile[]> {
  if (folder === undefined) return []
  const assets = path.join(folder, 'client/assets')
  // their compressed copies lie beside them, and are made anew when they are asked for
  const files = (await readdir(assets)).filter((file) => isKeptName(`assets/${file}`))
  return files.map((file) => ({ name: `assets/${file}`, content: () => readFile(path.join(assets, file)) }))
}
