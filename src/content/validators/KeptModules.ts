import type { CompiledValidator } from '#src/engine/forms/errors.ts'
import type { CompiledForm } from './compile.ts'
import { type ValidatorRuntime, openValidator } from './openValidator.ts'

/** Modules that nobody asks for are kept this long, in ms, for tabs that were opened before. */
const KEPT = 24 * 60 * 60 * 1000

interface Kept {
  readonly code: string
  readonly validator: CompiledValidator
  usedAt: number
}

/** Compiled validators, by the hash of their code. */
export class KeptModules {
  private readonly kept = new Map<string, Kept>()
  private readonly runtime: ValidatorRuntime
  private readonly clock: () => number

  constructor(runtime: ValidatorRuntime, clock: () => number) {
    this.runtime = runtime
    this.clock = clock
  }

  /** Lets go of those that nobody asked for. */
  keep(compiled: CompiledForm): void {
    const now = this.clock()
    for (const [hash, { usedAt }] of this.kept) if (now - usedAt > KEPT) this.kept.delete(hash)
    const validator = this.kept.get(compiled.hash)?.validator ?? openValidator(compiled, this.runtime)
    this.kept.set(compiled.hash, { code: compiled.code, validator, usedAt: now })
  }

  /** Names and code of all of them. */
  *all(): Iterable<readonly [hash: string, code: string]> {
    for (const [hash, { code }] of this.kept) yield [hash, code]
  }

  /** Whoever asks keeps it for another day. */
  get(hash: string): Kept | undefined {
    const found = this.kept.get(hash)
    if (found) found.usedAt = this.clock()
    return found
  }
}
