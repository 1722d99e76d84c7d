import type { ErrorType, PlatformFault } from '#schemas/errors.ts'
import { AppError, type ErrorKind } from '#src/shared/errors.ts'

export interface ApiFailure extends Partial<PlatformFault> {
  kind: ErrorKind
  /** 0 when no answer came */
  status: number
  cause?: unknown
}

/**
 * Every way in which a call of the platform can fail. `type` is one of the catalogue, also for failures on the way:
 * without an answer it is UnknownErrorException with status 0.
 */
export class ApiError extends AppError {
  readonly type: ErrorType
  readonly status: number
  readonly code: number
  /** field name to validation codes, of which the first one counts */
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
 * Also for what the web server hands to the pages: they are a build with a copy of this class, of which the server's
 * errors are no instance.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && 'invalidParameters' in error && 'errorData' in error
}

/** An answer without an envelope comes from something between us and the platform: its status is all there is. */
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
