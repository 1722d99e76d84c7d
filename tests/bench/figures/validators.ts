import { execFileSync } from 'node:child_process'
import { buildValidatorRuntime } from '../../../scripts/validator-runtime.ts'
import type { Figure } from '../figure.ts'
import { median } from '../measure.ts'

const PROCESSES = 5

type Run = Record<'compiled' | 'ajv' | 'module' | 'runtime', number>

/**
 * Measures the module that validates a registration, against Ajv in memory over the same schema;
 * and its size for a browser.
 */
export async function validatorFigures(): Promise<Record<string, Figure>> {
  await buildValidatorRuntime('.cache/bench')
  const runs = Array.from({ length: PROCESSES }, run)
  const speed = median(runs.map(({ compiled, ajv }) => ajv / compiled))
  const [{ module, runtime } = { module: Number.NaN, runtime: Number.NaN }] = runs
  return {
    'validator.to-ajv': { value: speed, unit: '×, as fast as Ajv in memory', goal: '≥ 0.9', holds: speed >= 0.9 },
    'validator.module': { value: module / 1000, unit: 'KB gzip, registration', goal: '≤ 3', holds: module <= 3000 },
    'validator.runtime': { value: runtime / 1000, unit: 'KB gzip, shared', goal: '≤ 4', holds: runtime <= 4000 },
  }
}

function run(): Run {
  return JSON.parse(execFileSync(process.execPath, ['tests/bench/validators.child.ts'], { encoding: 'utf8' })) as Run
}
