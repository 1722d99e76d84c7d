/** A refusal of the sandbox’s API, with its status. */
export class SandboxError extends Error {
  readonly statusCode: number

  constructor(statusCode: number, message: string) {
    super(message)
    this.name = 'SandboxError'
    this.statusCode = statusCode
  }
}
