/** Thrown when a check could not run. Its code selects the message that the field shows. */
export class CheckFailed extends Error {
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super(`the check could not run: ${code}`, options)
    this.code = code
  }
}
