import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildWhenStale } from '../build.ts'
import { run } from './command.ts'
import { type Count, countPlaywright, countVitest, withExitCode } from './reports.ts'

export interface Outcome extends Count {
  readonly output: string
}

export interface Step {
  readonly name: string
  /** True when it only reads files and may run beside others. */
  readonly isStatic?: boolean
  /** Name of the step that must have passed before. */
  readonly needs?: string
  /** True when it takes most of the total time and runs only when it is named, or with `all`. */
  readonly isSlow?: boolean
  readonly run: () => Promise<Outcome>
}

const REPORTS = 'build/reports'
const bin = (file: string) => path.join('node_modules', file)
const tsc = bin('typescript/bin/tsc')
const storybook = bin('storybook/dist/bin/dispatcher.js')

/** Everything `npm test -- all` does, in this order; `npm test` leaves out what is slow. */
export const steps: readonly Step[] = [
  { name: 'format', isStatic: true, run: () => checks([bin('oxfmt/bin/oxfmt'), '--check', '.']) },
  { name: 'lint', isStatic: true, run: () => checks([bin('oxlint/bin/oxlint')]) },
  { name: 'layers', isStatic: true, run: () => checks(['tools/layers.mjs']) },
  { name: 'types', isStatic: true, run: () => checks([tsc, '-p', '.'], [tsc, '-p', 'tsconfig.stories.json']) },
  { name: 'dead-code', isStatic: true, run: () => checks([bin('knip/bin/knip.js'), '--no-progress']) },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'pages', run: () => vitest('pages') },
  { name: 'json-schema', run: jsonSchemaSuite },
  { name: 'contract', run: () => vitest('contract') },
  {
    name: 'stories',
    run: async () => {
      const built = checks([storybook, 'build', '--quiet', '--output-dir', 'build/storybook'])
      return together(await Promise.all([built, vitest('stories*')]))
    },
  },
  { name: 'build', run: build },
  { name: 'bundle', needs: 'build', run: () => vitest('bundle') },
  { name: 'e2e', needs: 'build', isSlow: true, run: () => endToEnd() },
]

/** Part of the file names of tests that guard players and the site against others. */
const SAFETY = '.safety.'

/**
 * Number of times that `npm run test:safety` kills the platform during payments, and the rounds of games with
 * their kills; `npm test` does less of each, for its time.
 */
const storms = { KILLS: '100', WALLET_ROUNDS: '10000', WALLET_KILLS: '10' } as const

/** Everything `npm run test:safety` does: the tests of those files, wherever they are. */
export const safetySteps: readonly Step[] = [
  { name: 'unit', run: () => vitest('unit', { word: SAFETY }) },
  {
    name: 'contract',
    run: () => vitest('contract', { word: SAFETY, environment: stormEnvironment() }),
  },
  { name: 'build', run: build },
  { name: 'e2e', needs: 'build', run: () => endToEnd(SAFETY) },
]

/** Returns the size of each storm, unless the environment says otherwise. */
const stormEnvironment = () =>
  Object.fromEntries(Object.entries(storms).map(([name, size]) => [name, process.env[name] ?? size]))

/** Runs commands that each count as one check. */
async function checks(...commands: string[][]): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const command of commands) {
    const { code, output } = await run(command)
    outcomes.push({ output, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, leftOut: 0 })
  }
  return together(outcomes)
}

interface Selection {
  /** Part of the paths of files; all of them without it. */
  readonly word?: string
  readonly environment?: Record<string, string>
}

/** Runs the tests of a project, or those in some of its files. */
function vitest(project: string, { word, environment }: Selection = {}): Promise<Outcome> {
  const report = reportFile(project.replace('*', ''))
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // stories share one browser, which keeps the other cores busy
  const workers = project.startsWith('stories') ? [] : ['--maxWorkers=100%']
  const words = word === undefined ? [] : [word]
  const command = [bin('vitest/vitest.mjs'), 'run', ...words, '--project', project, ...workers, ...reporters]
  return counted(command, report, countVitest, environment)
}

function endToEnd(...words: string[]): Promise<Outcome> {
  const report = reportFile('e2e')
  const command = [bin('@playwright/test/cli.js'), 'test', ...words]
  // Playwright forces colours in its workers, and Node warns when both variables are set
  return counted(command, report, countPlaywright, { PLAYWRIGHT_REPORT: report, NO_COLOR: '' })
}

/** A copy of the JSON Schema Test Suite beside this repository, which is not a part of it. */
const SUITE = '../shared/data/json-schema-test-suite'

async function jsonSchemaSuite(): Promise<Outcome> {
  if (!existsSync(SUITE)) return { output: `left out: there is no ${SUITE}`, passed: 0, failed: 0, leftOut: 1 }
  const { code, output } = await run(['scripts/json-schema-suite.ts', SUITE])
  const [, passed = '0', failed = '1'] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? []
  return { output, ...withExitCode({ passed: Number(passed), failed: Number(failed), leftOut: 0 }, code) }
}

async function build(): Promise<Outcome> {
  try {
    await buildWhenStale()
    return { output: '', passed: 1, failed: 0, leftOut: 0 }
  } catch (error) {
    return { output: error instanceof Error ? error.message : String(error), passed: 0, failed: 1, leftOut: 0 }
  }
}

/** Runs tests and counts them by the report that they leave. */
async function counted<T>(
  command: readonly string[],
  report: string,
  count: (report: T) => Count,
  environment?: Record<string, string>,
): Promise<Outcome> {
  const { code, output } = await run(command, environment)
  const found = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')) as T)
    : { passed: 0, failed: 1, leftOut: 0 }
  return { output, ...withExitCode(found, code) }
}

function reportFile(name: string): string {
  const file = path.resolve(REPORTS, `${name}.json`)
  mkdirSync(REPORTS, { recursive: true })
  rmSync(file, { force: true })
  return file
}

function together(outcomes: readonly Outcome[]): Outcome {
  return {
    output: outcomes.map(({ output }) => output).join('\n'),
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    leftOut: outcomes.reduce((sum, { leftOut }) => sum + leftOut, 0),
  }
}
