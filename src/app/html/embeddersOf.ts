/** Paths of the pages that other sites may show in frames. */
const EMBEDDABLE: ReadonlySet<string> = new Set(['/forms/sign_in', '/forms/sign_up'])

/** Returns the origins that may show a page in a frame. The path is without the locale's prefix. */
export const embeddersOf = (path: string, origins: readonly string[]): readonly string[] =>
  EMBEDDABLE.has(path) ? origins : []
