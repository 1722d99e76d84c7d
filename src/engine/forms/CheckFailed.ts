/** A question that could not be asked: says what the field shows meanwhile. */
export class CheckFailed extends Error {
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super(`a check failed: ${code}`, options)
    this.code = code
  }
}
