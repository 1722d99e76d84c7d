import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const FILE = path.join('build', 'validator-runtime.js')

/** Bundles what compiled validators import into one module. */
export async function buildValidatorRuntime(): Promise<void> {
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
  mkdirSync(path.dirname(FILE), { recursive: true })
  writeFileSync(FILE, chunk.code)
}

/** The built runtime, named by its content. */
export function loadValidatorRuntime(): { name: string; code: string } {
  const code = readFileSync(FILE, 'utf8')
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16)
  return { name: `runtime-${hash}`, code }
}
