export interface Count {
  readonly passed: number
  readonly failed: number
  /** Number of tests that can't run here, such as those of a database that doesn't answer. */
  readonly leftOut: number
}

/** Vitest's states of a test that did not run. */
const SKIPPED: readonly string[] = ['pending', 'skipped', 'todo', 'disabled']

interface VitestReport {
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/**
 * Counts the tests of Vitest's JSON report; a file that fails outside its tests is one more
 * failure.
 */
export function countVitest({ testResults }: VitestReport): Count {
  let passed = 0
  let failed = 0
  let leftOut = 0
  for (const { status, assertionResults } of testResults) {
    const failures = assertionResults.filter((test) => test.status === 'failed').length
    passed += assertionResults.filter((test) => test.status === 'passed').length
    leftOut += assertionResults.filter((test) => SKIPPED.includes(test.status)).length
    failed += status === 'failed' ? Math.max(failures, 1) : failures
  }
  return { passed, failed, leftOut }
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly unknown[]
}

/** Counts the tests of Playwright's JSON report; a test that passes only in a retry has failed. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Count {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, leftOut: stats.skipped }
}

/** Adds a failure when the command failed without one in its report. */
export function withExitCode(count: Count, code: number): Count {
  return code === 0 ? count : { ...count, failed: Math.max(count.failed, 1) }
}
