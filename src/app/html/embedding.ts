/** Pages that may stand in frames of other sites; the others never do. */
const EMBEDDABLE: ReadonlySet<string> = new Set(['/forms/sign_in', '/forms/sign_up'])

/** Origins whose pages may have this one in a frame. The path is without the locale's prefix. */
export const embeddersOf = (path: string, origins: readonly string[]): readonly string[] =>
  EMBEDDABLE.has(path) ? origins : []
