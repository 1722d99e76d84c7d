import type { ErrorType, PlatformFault } from '#schemas/errors.ts'
import { AppError, type ErrorKind } from '#src/shared/errors.ts'

export interface ApiFailure extends Partial<PlatformFault> {
  readonly kind: ErrorKind
  /** 0 when there was no answer. */
  readonly status: number
  readonly cause?: unknown
}

/**
 * A failed call of the platform. `type` is one of the catalogue also for failures of the
 * connection: without an answer it is UnknownErrorException with status 0.
 */
export class ApiError extends AppError {
  readonly type: ErrorType
  readonly status: number
  readonly code: number
  /** Validation codes by field name, of which the first one counts. */
  readonly invalidParameters: Readonly<Record<string, readonly string[]>>
  readonly errorData: Readonly<Record<string, unknown>>

  constructor(failure: ApiFailure) {
    super(failure.kind, failure.message ?? `the call failed: ${failure.kind}`, { cause: failure.cause })
    this.type = failure.type ?? typeOfStatus(failure.status)
    this.status = failure.status
    this.code = failure.code ?? 0
    this.invalidParameters = failure.invalid_parameters ?? {}
    this.errorData = failure.error_data ?? {}
  }
}

/**
 * Returns whether an error is an ApiError. It also recognises errors that the web server passes to
 * pages: their build has a copy of the class, so `instanceof` fails.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && 'invalidParameters' in error && 'errorData' in error
}

/**
 * Derives the type from the status of an answer without an envelope, which comes from a proxy
 * before the platform.
 */
function typeOfStatus(status: number): ErrorType {
  switch (status) {
    case 400:
      return 'InvalidRequestException'
    case 401:
      return 'AuthorizationException'
    case 403:
      return 'AccessDeniedException'
    case 404:
      return 'MethodNotFoundException'
    case 429:
      return 'TooManyRequestsException'
    case 502:
    case 503:
    case 504:
      return 'ApplicationUnavailableException'
    default:
      return 'UnknownErrorException'
  }
}
