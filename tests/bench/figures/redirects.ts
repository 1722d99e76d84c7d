import { execFileSync } from 'node:child_process'
import type { Figure } from '../figure.ts'
import { median } from '../measure.ts'

const PROCESSES = 5

interface Times {
  readonly few: number
  readonly many: number
}

/** Looking a redirect up among 100,000 rules with wildcards, against among 100. */
export function redirectFigures(): Record<string, Figure> {
  const runs = Array.from({ length: PROCESSES }, run)
  const ratio = median(runs.map(({ few, many }) => many / few))
  return {
    'redirects.growth': { value: ratio, unit: '×, 100,000 to 100 rules', goal: '≤ 3', holds: ratio <= 3 },
    'redirects.lookup': { value: median(runs.map(({ many }) => many)) * 1000, unit: 'µs, p10, 100,000 rules' },
  }
}

function run(): Times {
  return JSON.parse(execFileSync(process.execPath, ['tests/bench/redirects.child.ts'], { encoding: 'utf8' })) as Times
}
