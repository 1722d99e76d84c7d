import { compileFunction } from 'node:vm'
import type { CompiledValidator } from '#src/engine/forms/errors.ts'
import type { CompiledForm } from './compile.ts'

/** What the shared runtime module exports. */
export type ValidatorRuntime = Readonly<Record<string, unknown>>

/** The compiled validator in this process, over the runtime's own objects. */
export function openValidator({ script }: Pick<CompiledForm, 'script'>, runtime: ValidatorRuntime): CompiledValidator {
  return (compileFunction(script, ['runtime']) as (runtime: ValidatorRuntime) => CompiledValidator)(runtime)
}
