import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundleModule } from './bundleModule.ts'

// the second lies where the first one's address says (see formatsAddress)
const MODULES = ['runtime', 'runtime-formats'] as const
type Module = (typeof MODULES)[number]

const fileIn = (folder: string, module: Module) => path.join(folder, `validator-${module}.js`)

/** Bundles what compiled validators import, in this folder: the runtime, and the formats that few of them need. */
export async function buildValidatorRuntime(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const module of MODULES)
    writeFileSync(fileIn(folder, module), await bundleModule(`registry/validator-${module}.ts`))
}

/** The built modules, named by their content. */
export function loadValidatorRuntime(folder: string): { name: string; code: string; formats: string } {
  const [code, formats] = MODULES.map((module) => readFileSync(fileIn(folder, module), 'utf8')) as [string, string]
  const hash = createHash('sha256').update(code).update(formats).digest('hex').slice(0, 16)
  return { name: `runtime-${hash}`, code, formats }
}
