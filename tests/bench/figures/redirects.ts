import { execFileSync } from 'node:child_process'
import type { Figure } from '../figure.ts'
import { median } from '../measure.ts'

const PROCESSES = 5

type Times = Record<'few' | 'many' | 'map' | 'buildTable' | 'buildMap', number>

/**
 * Measures the look-up of a redirect among 100,000 rules with wildcards, against among 100 and
 * against a Map of exact addresses.
 */
export function redirectFigures(): Record<string, Figure> {
  const runs = Array.from({ length: PROCESSES }, run)
  const growth = median(runs.map(({ few, many }) => many / few))
  const lookup = median(runs.map(({ many, map }) => many / map))
  const build = median(runs.map(({ buildTable, buildMap }) => buildTable / buildMap))
  return {
    'redirects.growth': { value: growth, unit: '×, 100,000 to 100 rules', goal: '≤ 3', holds: growth <= 3 },
    'redirects.to-map': { value: lookup, unit: '×, lookup, to an exact Map', goal: '≤ 4', holds: lookup <= 4 },
    'redirects.build-to-map': { value: build, unit: '×, build, to an exact Map', goal: '≤ 3', holds: build <= 3 },
    'redirects.lookup': { value: median(runs.map(({ many }) => many)) * 1000, unit: 'µs, p10, 100,000 rules' },
    'redirects.build': { value: median(runs.map(({ buildTable }) => buildTable)), unit: 'ms, p10, 100,000 rules' },
  }
}

function run(): Times {
  return JSON.parse(execFileSync(process.execPath, ['tests/bench/redirects.child.ts'], { encoding: 'utf8' })) as Times
}
