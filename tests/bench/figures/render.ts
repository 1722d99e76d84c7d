import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { build } from 'vite'
import type { Figure } from '../figure.ts'
import { median } from '../measure.ts'

const PROCESSES = 7
/** As `npm start` runs the server. */
const SERVER_FLAGS = ['--max-semi-space-size=64']
const FOLDER = '.cache/bench'

type Times = Record<'engine100' | 'hand100' | 'engine1000' | 'hand1000', number>

/** Server render of the benchmark page through the engine, against the same DOM written by hand. */
export async function renderFigures(): Promise<Record<string, Figure>> {
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'tests/bench/render.entry.tsx',
      outDir: FOLDER,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'render.mjs' } },
    },
  })
  const bundle = path.resolve(FOLDER, 'render.mjs')
  const runs = Array.from({ length: PROCESSES }, () => run(bundle))
  const ratio100 = median(runs.map(({ engine100, hand100 }) => engine100 / hand100))
  const ratio1000 = median(runs.map(({ engine1000, hand1000 }) => engine1000 / hand1000))
  const growth = median(runs.map(({ engine100, engine1000 }) => engine1000 / engine100))
  return {
    'render.engine-to-hand': { value: ratio100, unit: '×, 100 blocks', goal: '≤ 1.6', holds: ratio100 <= 1.6 },
    'render.growth': { value: growth, unit: '×, 1,000 to 100 blocks', goal: '≤ 12', holds: growth <= 12 },
    'render.engine-to-hand-1000': { value: ratio1000, unit: '×, 1,000 blocks' },
    'render.engine-100': { value: median(runs.map(({ engine100 }) => engine100)), unit: 'ms, p10' },
  }
}

function run(bundle: string): Times {
  const env = { ...process.env, NODE_ENV: 'production' }
  const output = execFileSync(process.execPath, [...SERVER_FLAGS, 'tests/bench/render.child.ts', bundle], {
    env,
    encoding: 'utf8',
  })
  return JSON.parse(output) as Times
}
