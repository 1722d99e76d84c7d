/**
 * Kinds of errors, as far as viewers are concerned. network: no answer · timeout: the answer took
 * too long · aborted: the caller cancelled · refused: the platform rejected the request ·
 * malformed: the answer couldn't be parsed · missing: there is no such entity · unexpected: a bug.
 */
export const errorKinds = ['network', 'timeout', 'aborted', 'refused', 'malformed', 'missing', 'unexpected'] as const
export type ErrorKind = (typeof errorKinds)[number]

/** Returns what was thrown as an error: anything can be thrown. */
export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/**
 * Base class of all errors that our code throws on purpose. The message is for the log, never for a
 * player.
 */
export class AppError extends Error {
  readonly kind: ErrorKind

  constructor(kind: ErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
    this.kind = kind
  }
}
