import { compileFunction } from 'node:vm'
import type { CompiledValidator } from '#src/engine/forms/validation/errors.ts'
import type { CompiledForm } from './compile.ts'

/** The exports of the shared runtime module. */
export type ValidatorRuntime = Readonly<Record<string, unknown>>

/** Runs a compiled validator in this process, with the runtime's objects. */
export function openValidator({ script }: Pick<CompiledForm, 'script'>, runtime: ValidatorRuntime): CompiledValidator {
  return (compileFunction(script, ['runtime']) as (runtime: ValidatorRuntime) => CompiledValidator)(runtime)
}
