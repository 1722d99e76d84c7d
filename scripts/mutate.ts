// `npm run mutate [-- <file or folder> …]`: changes the code in small ways and counts how many
// changes the tests notice. Writes tests/mutation/results.json and docs/MUTATION.md, and lists the
// mutants that survive. MUTATION_WORKERS: number of mutants that are tried at a time.
// MUTATION_LINES=4: a sample, of the mutants of every fourth line.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { AREAS, areaOf } from '../tests/mutation/areas.ts'
import { EQUIVALENT } from '../tests/mutation/equivalent.ts'
import { withoutStale } from '../tests/mutation/incremental.ts'
import { pageOf } from '../tests/mutation/page.ts'
import { linesOf } from '../tests/mutation/sample.ts'
import {
  areaScores,
  type FileScore,
  type MutatedFile,
  originalOf,
  scoreOf,
  unnoticed,
} from '../tests/mutation/score.ts'
import { makeTemplate } from '../tests/mutation/template.ts'

const RESULTS = 'tests/mutation/results.json'
const PAGE = 'docs/MUTATION.md'
const WORK = 'build/mutation'
/**
 * Number of files that are mutated together: an interrupted run retains the scores of earlier
 * groups.
 */
const AT_ONCE = 24
/** Interval of the lines whose mutants are tried. */
const EVERY = Number(process.env['MUTATION_LINES'] ?? 1)
const STRYKER = 'tools/node_modules/@stryker-mutator/core/bin/stryker.js'
type Databases = Readonly<Record<string, string>>
/** Environment for the embedded database, which is enough for most tests. */
const EMBEDDED: Databases = { TEST_DATABASE_URL: 'postgres://127.0.0.1:1/none' }

const sources = globSync('{schemas,registry,renderers,src,platform}/**/*.{ts,tsx}')
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/\.(test|stories|fixture|d)\.tsx?$/.test(file) && !file.startsWith('src/test/'))
  // definitions of renderers are compared with the CMS by scripts/cms/generate.test.ts
  .filter((file) => !/^renderers\/.*\/definition\.ts$/.test(file))
  .filter((file) => areaOf(file) !== undefined)
  .toSorted()
const hashes = Object.fromEntries(sources.map((file) => [file, hashOf(readFileSync(file, 'utf8'))]))

const words = process.argv.slice(2).map((word) => word.replace(/\/$/, ''))
const wanted = sources.filter((file) => words.length === 0 || words.some((word) => isIn(file, word)))
const idle = words.filter((word) => !sources.some((file) => isIn(file, word)))
if (idle.length > 0) {
  console.error(`mutate: no code to change in ${idle.join(', ')}`)
  process.exit(1)
}

mkdirSync(WORK, { recursive: true })
for (const name of Object.keys(AREAS)) {
  const files = wanted.filter((file) => areaOf(file) === name)
  const { makesDatabase, usesPostgres } = AREAS[name] ?? {}
  const isOf =
    (folders: readonly string[] = []) =>
    (file: string) =>
      folders.some((folder) => isIn(file, folder))
  measure(name, files.filter(isOf(makesDatabase)))
  measure(name, files.filter(isOf(usesPostgres)), {})
  const others = files.filter((file) => !isOf(makesDatabase)(file) && !isOf(usesPostgres)(file))
  if (others.length === 0) continue
  const template = makesDatabase && (await makeTemplate())
  measure(name, others, template && { TEST_DATABASE_TEMPLATE: template.name })
  await template?.drop()
}
const scores = areaScores(known(), hashes)
const missed = scores.filter(({ score, goal }) => score !== undefined && score < goal)
for (const { area, goal, score } of missed)
  console.error(`${area} misses its goal: ${score?.toFixed(1)} % of ${goal} %`)
process.exit(missed.length > 0 ? 1 : 0)

function measure(name: string, files: readonly string[], databases: Databases = EMBEDDED): void {
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const part = files.slice(from, from + AT_ONCE)
    console.error(`[mutate] ${name}: files ${from + 1} to ${from + part.length} of ${files.length} …`)
    keep(mutate(name, part, databases))
  }
}

function known(): Readonly<Record<string, FileScore>> {
  return existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Record<string, FileScore>) : {}
}

/**
 * Lists the surviving mutants and writes the scores beside those of other files, which another run
 * may have written meanwhile.
 */
function keep(mutated: Readonly<Record<string, MutatedFile>>): void {
  const results = { ...known() }
  for (const [file, result] of Object.entries(mutated)) {
    const score = scoreOf(file, result, hashOf(result.source), EQUIVALENT)
    results[file] = EVERY > 1 ? { ...score, every: EVERY } : score
    for (const mutant of unnoticed(file, result, EQUIVALENT)) {
      const { line, column } = mutant.location.start
      const [from, to] = [originalOf(result, mutant), mutant.replacement].map((text) => text.replaceAll(/\s+/g, ' '))
      console.log(`${file}:${line}:${column} ${mutant.mutatorName}: ${from} → ${to}`)
    }
  }
  const current = Object.fromEntries(sources.flatMap((file) => (results[file] ? [[file, results[file]]] : [])))
  writeFileSync(RESULTS, `${JSON.stringify(current, null, 2)}\n`)
  writeFileSync(PAGE, pageOf(areaScores(current, hashes), EQUIVALENT))
}

/** Runs Stryker on files of an area. Its process exits with 0 for any score. */
function mutate(name: string, files: readonly string[], databases: Databases): Record<string, MutatedFile> {
  const { tests = [], slow = {}, nearest } = AREAS[name] ?? {}
  const base = path.join(WORK, name.replaceAll(/\W+/g, '-'))
  const report = path.resolve(`${base}.json`)
  const before = `${base}.incremental.json`
  if (existsSync(before)) writeFileSync(before, withoutStale(readFileSync(before, 'utf8'), files))
  writeFileSync(`${base}.config.json`, JSON.stringify(settings(base, report, files), null, 2))
  const include = tests.map((folder) => `${folder}/**/*.test.{ts,tsx}`)
  const { status } = spawnSync(process.execPath, [STRYKER, 'run', `${base}.config.json`], {
    stdio: ['ignore', 2, 2],
    env: {
      ...process.env,
      MUTATION_TESTS: JSON.stringify(include),
      MUTATION_SLOW: JSON.stringify(slow),
      MUTATION_NEAREST: JSON.stringify(nearest ?? null),
      ...databases,
    },
  })
  if (status !== 0) throw new Error(`Stryker ended with ${status}`)
  const { files: mutated } = JSON.parse(readFileSync(report, 'utf8')) as { readonly files: Record<string, MutatedFile> }
  // the report omits a file without mutants, such as one of types only
  return Object.fromEntries(
    files.map((file) => [file, mutated[file] ?? { source: readFileSync(file, 'utf8'), mutants: [] }]),
  )
}

function settings(base: string, report: string, code: readonly string[]) {
  return {
    mutate: code.flatMap((file) => linesOf(file, readFileSync(file, 'utf8'), EVERY)),
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: true },
    // Stryker rewrites paths of tsconfig files with an API that TypeScript 7 lacks; nothing here needs them rewritten
    tsconfigFile: 'none.json',
    incremental: true,
    incrementalFile: `${base}.incremental.json`,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    tempDirName: path.join(WORK, 'sandbox'),
    ignorePatterns: ['/build', '/data', '/.cache', '/cms/node_modules', '/tools/node_modules', '/test-results'],
    concurrency: Number(process.env['MUTATION_WORKERS'] ?? os.availableParallelism()),
    timeoutMS: 20_000,
    warnings: { slow: false },
  }
}

function isIn(file: string, word: string): boolean {
  return file === word || file.startsWith(`${word}/`)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
