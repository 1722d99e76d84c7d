/**
 * What went wrong, as far as a reader of the page is concerned. network: nobody answered · timeout:
 * the answer took too long · aborted: the caller gave up · refused: the platform said no ·
 * malformed: the answer couldn't be read · missing: there is no such thing · unexpected: a bug.
 */
export const errorKinds = ['network', 'timeout', 'aborted', 'refused', 'malformed', 'missing', 'unexpected'] as const
export type ErrorKind = (typeof errorKinds)[number]

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
