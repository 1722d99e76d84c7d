import { errorCatalogue, type ErrorType, type PlatformFault } from '#schemas/errors.ts'
import { codeOf, type RuleFailure } from '#schemas/rules/failure.ts'

export interface FaultDetails {
  /** One of `errorReasons`; the type's own code by default. */
  readonly code?: number
  readonly invalidParameters?: Record<string, string[]>
  readonly errorData?: Record<string, unknown>
  /** Sent as Retry-After, in seconds. */
  readonly retryAfter?: number
  readonly cause?: unknown
}

/** An error of the catalogue. Thrown anywhere below a route, it becomes the answer. */
export class PlatformError extends Error {
  readonly type: ErrorType
  readonly details: FaultDetails

  constructor(type: ErrorType, message: string, details: FaultDetails = {}) {
    super(message, { cause: details.cause })
    this.name = 'PlatformError'
    this.type = type
    this.details = details
  }

  get status(): number {
    return errorCatalogue[this.type].status
  }

  get fault(): PlatformFault {
    return {
      type: this.type,
      code: this.details.code ?? errorCatalogue[this.type].code,
      message: this.message,
      invalid_parameters: this.details.invalidParameters ?? {},
      error_data: this.details.errorData ?? {},
    }
  }
}

/**
 * Throws InvalidParameterException with the codes of invalid fields. Does nothing when no field has
 * a code.
 */
export function refuseInvalid(fields: Record<string, readonly RuleFailure[]>): void {
  const invalid = Object.entries(fields).flatMap(([name, failures]) =>
    failures.length > 0 ? [[name, failures.map(codeOf)] as const] : [],
  )
  if (invalid.length === 0) return
  throw new PlatformError('InvalidParameterException', 'some fields are not valid', {
    invalidParameters: Object.fromEntries(invalid),
  })
}

/** Throws InvalidParameterException with the code of one field. */
export function refuseField(name: string, code: string): never {
  throw new PlatformError('InvalidParameterException', 'some fields are not valid', {
    invalidParameters: { [name]: [code] },
  })
}

/** Returns the error for a code that is requested again too early. */
export function tooSoon(seconds: number): PlatformError {
  return new PlatformError('TooManyRequestsException', `another code is sent in ${seconds} seconds`, {
    retryAfter: seconds,
    errorData: { resend_time: seconds },
  })
}
