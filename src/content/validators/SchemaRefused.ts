import type { Issue } from '#src/shared/Issue.ts'

/** Thrown for a schema that can't be compiled, with an issue for authors. */
export class SchemaRefused extends Error {
  readonly refusal: Issue

  constructor(refusal: Issue, options?: ErrorOptions) {
    super(`${refusal.path}: expected ${refusal.expected}, found ${refusal.found}`, options)
    this.refusal = refusal
  }
}
