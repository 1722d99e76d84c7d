import type { CompiledValidator } from '#src/engine/forms/validation/errors.ts'
import type { CompiledForm } from './compile.ts'
import { type ValidatorRuntime, openValidator } from './openValidator.ts'

/** Time, in ms, for which unused modules are retained for tabs that were opened before. */
const RETENTION = 24 * 60 * 60 * 1000

interface StoredModule {
  readonly code: string
  readonly validator: CompiledValidator
  usedAt: number
}

/** Holds compiled validators by the hash of their code. */
export class ValidatorModules {
  private readonly modules = new Map<string, StoredModule>()
  private readonly runtime: ValidatorRuntime
  private readonly clock: () => number

  constructor(runtime: ValidatorRuntime, clock: () => number) {
    this.runtime = runtime
    this.clock = clock
  }

  /** Adds a module, and removes those that have not been used for the retention time. */
  add(compiled: CompiledForm): void {
    const now = this.clock()
    for (const [hash, { usedAt }] of this.modules) if (now - usedAt > RETENTION) this.modules.delete(hash)
    const validator = this.modules.get(compiled.hash)?.validator ?? openValidator(compiled, this.runtime)
    this.modules.set(compiled.hash, { code: compiled.code, validator, usedAt: now })
  }

  /** Yields the hash and code of all modules. */
  *all(): Iterable<readonly [hash: string, code: string]> {
    for (const [hash, { code }] of this.modules) yield [hash, code]
  }

  /** Returns a module and extends its retention. */
  get(hash: string): StoredModule | undefined {
    const module = this.modules.get(hash)
    if (module) module.usedAt = this.clock()
    return module
  }
}
