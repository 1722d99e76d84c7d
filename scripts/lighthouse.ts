// `npm run lighthouse`: the scores of the built home page on a phone by Lighthouse. Prints and
// stores the median of three runs.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { keysOf, objectFrom } from '#src/shared/keysOf.ts'
import { startSite } from '../tests/e2e/site.ts'
import { launchOptions } from './chromium.ts'

const RUNS = 3
const GOALS = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 } as const
const RESULT = 'tests/bench/lighthouse.json'

type Category = keyof typeof GOALS
type Scores = Record<Category, number>

interface Report {
  readonly categories: Record<
    Category,
    { readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
  >
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >
}

const categories = keysOf(GOALS)
const site = await startSite('start', { LOG_LEVEL: 'error' })
try {
  const reports = Array.from({ length: RUNS }, () => measure(site.origin))
  const runs = reports.map(scoresOf)
  const scores = objectFrom(categories, (name) => median(runs.map((run) => run[name])))
  for (const name of categories) {
    const holds = scores[name] >= GOALS[name] ? '' : `  (goal ${GOALS[name]})`
    console.log(`${name.padEnd(16)}${scores[name].toFixed(2)}${holds}`)
    if (holds) for (const loss of losses(reports.at(-1), name)) console.log(`  ${loss}`)
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`
  mkdirSync(path.dirname(RESULT), { recursive: true })
  writeFileSync(
    RESULT,
    `${JSON.stringify({ date: new Date().toISOString(), machine, page: '/', scores, runs }, null, 2)}\n`,
  )
  process.exitCode = categories.every((name) => scores[name] >= GOALS[name]) ? 0 : 1
} finally {
  await site.stop()
}

/** Runs Lighthouse once in a browser of its own. */
function measure(origin: string): Report {
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'))
  const report = path.join(folder, 'report.json')
  const { executablePath, args } = launchOptions()
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      'tools/node_modules/lighthouse/cli/index.js',
      origin,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=--headless=new ${args.join(' ')}`,
    ],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: executablePath } },
  )
  try {
    if (status !== 0) throw new Error(`Lighthouse failed:\n${stderr}`)
    return JSON.parse(readFileSync(report, 'utf8')) as Report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function scoresOf({ categories: found }: Report): Scores {
  return objectFrom(categories, (name) => found[name].score)
}

/** Returns the audits that reduce the score of a category. */
function losses(report: Report | undefined, name: Category): string[] {
  const weighing = report?.categories[name].auditRefs.filter(({ weight }) => weight > 0) ?? []
  return weighing.flatMap(({ id }) => {
    const audit = report?.audits[id]
    const isLoss = audit && audit.score !== null && audit.score < 1
    return isLoss ? [`${audit.score?.toFixed(2)} ${audit.title} ${audit.displayValue ?? ''}`.trimEnd()] : []
  })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
