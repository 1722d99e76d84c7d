// `npm test`: every check and every test but the end-to-end ones, which take most of the time; `npm
// test -- all` runs those too, as CI does. `npm test -- unit e2e` runs only the named steps.
// `--safety` in front: the tests that guard players and the site.
import { stopAll } from './test/command.ts'
import { select } from './test/select.ts'
import { type Outcome, safetySteps, type Step, steps } from './test/steps.ts'

/** Number of static checks that run at a time. */
const WIDTH = 2

interface Timed extends Outcome {
  readonly seconds: string
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopAll(signal)
    process.exit(1)
  })
}

try {
  const [first, ...rest] = process.argv.slice(2)
  const isSafety = first === '--safety'
  const wanted = isSafety ? select(safetySteps, rest) : select(steps, process.argv.slice(2))
  const { passed, failed, leftOut } = await test(wanted)
  console.log(`\n${passed} passed, ${failed} failed${leftOutWords(leftOut)}`)
  process.exit(failed === 0 ? 0 : 1)
} catch (error) {
  console.error(`test: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

async function test(wanted: readonly Step[]) {
  const early = startStatic(wanted.filter(({ isStatic }) => isStatic))
  const broken = new Set<string>()
  let passed = 0
  let failed = 0
  let leftOut = 0
  for (const step of wanted) {
    console.log(`\n── ${step.name}`)
    const isBlocked = step.needs !== undefined && broken.has(step.needs)
    const outcome = isBlocked ? blocked(step) : await (early.get(step.name) ?? timed(step))
    tell(outcome)
    passed += outcome.passed
    failed += outcome.failed
    leftOut += outcome.leftOut
    if (outcome.failed > 0) broken.add(step.name)
  }
  return { passed, failed, leftOut }
}

/** Runs the static checks in parallel, a few at a time. */
function startStatic(checks: readonly Step[]): ReadonlyMap<string, Promise<Timed>> {
  const lanes: Promise<unknown>[] = Array.from({ length: WIDTH }, () => Promise.resolve())
  return new Map(
    checks.map((step, index) => {
      const lane = index % WIDTH
      const outcome = Promise.resolve(lanes[lane]).then(() => timed(step))
      lanes[lane] = outcome
      return [step.name, outcome]
    }),
  )
}

async function timed(step: Step): Promise<Timed> {
  const from = performance.now()
  const outcome = await step.run()
  return { ...outcome, seconds: ((performance.now() - from) / 1000).toFixed(1) }
}

function blocked({ needs }: Step): Timed {
  return { passed: 0, failed: 1, leftOut: 0, output: `not run: ${needs} failed`, seconds: '0' }
}

/** Prints the result; the output only when tests failed or none ran. */
function tell({ passed, failed, leftOut, output, seconds }: Timed): void {
  if (failed > 0 || passed === 0) console.log(output.trimEnd())
  console.log(`   ${passed} passed, ${failed} failed${leftOutWords(leftOut)} (${seconds} s)`)
}

/**
 * Left out are the tests of PostgreSQL without a server, and the JSON Schema Test Suite without a
 * copy.
 */
function leftOutWords(count: number): string {
  return count === 0 ? '' : `, ${count} left out`
}
