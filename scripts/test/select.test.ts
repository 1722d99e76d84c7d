import { describe, expect, it } from 'vitest'
import { select } from './select.ts'

const steps = [{ name: 'lint' }, { name: 'unit' }, { name: 'build' }, { name: 'e2e', needs: 'build', isSlow: true }]
const names = (...wanted: string[]) => select(steps, wanted).map(({ name }) => name)

describe('npm test', () => {
  it('leaves the slow steps out when none is named, and runs every step with all', () => {
    expect(names()).toEqual(['lint', 'unit', 'build'])
    expect(names('all')).toEqual(['lint', 'unit', 'build', 'e2e'])
    expect(names('lint', 'all')).toEqual(['lint', 'unit', 'build', 'e2e'])
  })

  it('runs the named steps and what they need, in their own order', () => {
    expect(names('e2e', 'lint')).toEqual(['lint', 'build', 'e2e'])
  })

  it('refuses a name that no step has, and lists those there are', () => {
    expect(() => names('unit', 'end-to-end')).toThrow(
      'there is no step end-to-end; the steps are lint, unit, build, e2e, all',
    )
  })
})
