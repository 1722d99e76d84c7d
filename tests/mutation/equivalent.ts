/** A mutant that behaves like the code it replaces, so that no test can notice it. */
export interface Equivalent {
  readonly file: string
  /** The text that is replaced, as the source has it. */
  readonly original: string
  readonly replacement: string
  /** Why nothing can tell the two apart. */
  readonly reason: string
}

export const EQUIVALENT: readonly Equivalent[] = []
