/** A refusal that the sandbox answers with a status, and a reason that its callers have words for. */
export class SandboxRefusal extends Error {
  readonly statusCode: number

  constructor(statusCode: number, reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'SandboxRefusal'
    this.statusCode = statusCode
  }
}
