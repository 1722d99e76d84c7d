import type { Refusal } from './gate.ts'

/** A schema that can't be compiled, with the reason in an author's words. */
export class SchemaRefused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(`${refusal.path}: expected ${refusal.expected}, found ${refusal.found}`, options)
    this.refusal = refusal
  }
}
