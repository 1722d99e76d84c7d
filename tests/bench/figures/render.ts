import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { build } from 'vite'
import nodeFlags from '../../../scripts/node-flags.json' with { type: 'json' }
import type { Figure } from '../figure.ts'
import { median } from '../measure.ts'

const PROCESSES = 7
/** Flags with which `npm start` runs the server. */
const SERVER_FLAGS = nodeFlags.start
const FOLDER = '.cache/bench'

type Run = Readonly<Record<string, number>>

/**
 * Greatest ratios for a page whose blocks are all interactive, all static and rendered before, or
 * static four times out of five.
 */
const GOALS = { alive: 1.4, still: 0.25, mixed: 0.6 } as const

/**
 * Measures the server render of the benchmark page through the engine, against the same DOM written
 * by hand.
 */
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
  const of = (name: string) => median(runs.map((it) => it[name] ?? Number.NaN))
  const figures: Record<string, Figure> = {}
  for (const [name, goal] of Object.entries(GOALS)) {
    for (const count of [100, 1000]) {
      const value = of(`${name}${count}`)
      const unit = `×, against hand-written, ${count.toLocaleString('en')} blocks`
      figures[`render.${name}-${count}`] = { value, unit, goal: `≤ ${goal}`, holds: value <= goal }
    }
  }
  const growth = of('growth')
  return {
    ...figures,
    'render.growth': { value: growth, unit: '×, 1,000 to 100 blocks', goal: '≤ 12', holds: growth <= 12 },
    'render.engine-100': { value: of('engine100'), unit: 'ms, p10' },
  }
}

function run(bundle: string): Run {
  const env = { ...process.env, NODE_ENV: 'production' }
  const output = execFileSync(process.execPath, [...SERVER_FLAGS, 'tests/bench/render.child.ts', bundle], {
    env,
    encoding: 'utf8',
  })
  return JSON.parse(output) as Run
}
