import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, withExitCode } from './reports.ts'

const test = (status: string) => ({ status })

describe('counting tests', () => {
  it('counts what passed, what failed, and what could not run here', () => {
    const assertionResults = ['passed', 'failed', 'passed', 'pending', 'skipped', 'todo'].map(test)
    expect(countVitest({ testResults: [{ status: 'failed', assertionResults }] })).toEqual({
      passed: 2,
      failed: 1,
      leftOut: 3,
    })
  })

  it('counts a file that fails before its tests', () => {
    const good = { status: 'passed', assertionResults: [test('passed')] }
    const broken = { status: 'failed', assertionResults: [] }
    expect(countVitest({ testResults: [good, broken] })).toEqual({ passed: 1, failed: 1, leftOut: 0 })
  })

  it('counts a test in the browser that passes only the second time as failed, and an error outside tests', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3, leftOut: 2 })
  })

  it('never calls a command good that ended badly', () => {
    expect(withExitCode({ passed: 7, failed: 0, leftOut: 0 }, 1)).toEqual({ passed: 7, failed: 1, leftOut: 0 })
    expect(withExitCode({ passed: 7, failed: 2, leftOut: 0 }, 1)).toEqual({ passed: 7, failed: 2, leftOut: 0 })
    expect(withExitCode({ passed: 7, failed: 0, leftOut: 0 }, 0)).toEqual({ passed: 7, failed: 0, leftOut: 0 })
  })
})
