import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundleModule } from './bundleModule.ts'

// the path of the second must match the first one's import (see formatsAddress)
const MODULES = {
  'validator-runtime.js': 'registry/validatorRuntime.ts',
  'validator-runtime-formats.js': 'registry/validatorRuntimeFormats.ts',
} as const

/**
 * Bundles the imports of compiled validators in this folder: the runtime, and the formats that few
 * of them need.
 */
export async function buildValidatorRuntime(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const [file, source] of Object.entries(MODULES)) {
    writeFileSync(path.join(folder, file), await bundleModule(source))
  }
}

/** Returns the built modules, whose name is a hash of their content. */
export function loadValidatorRuntime(folder: string): {
  readonly name: string
  readonly code: string
  readonly formats: string
} {
  const read = (file: keyof typeof MODULES) => readFileSync(path.join(folder, file), 'utf8')
  const code = read('validator-runtime.js')
  const formats = read('validator-runtime-formats.js')
  const hash = createHash('sha256').update(code).update(formats).digest('hex').slice(0, 16)
  return { name: `runtime-${hash}`, code, formats }
}
