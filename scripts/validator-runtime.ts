import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const fileIn = (folder: string) => path.join(folder, 'validator-runtime.js')

/** Bundles what compiled validators import into one module, in this folder. */
export async function buildValidatorRuntime(folder: string): Promise<void> {
  const { build } = await import('vite')
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      lib: { entry: 'registry/validator-runtime.ts', formats: ['es'] },
    },
  })
  const [bundle] = Array.isArray(output) ? output : [output]
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (!chunk) throw new Error('the validator runtime was not built')
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileIn(folder), chunk.code)
}

/** The built runtime, named by its content. */
export function loadValidatorRuntime(folder: string): { name: string; code: string } {
  const code = readFileSync(fileIn(folder), 'utf8')
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16)
  return { name: `runtime-${hash}`, code }
}
