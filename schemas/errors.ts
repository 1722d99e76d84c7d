import Type, { type Static, type TSchema } from 'typebox'

/**
 * The errors of the platform. One type has one HTTP status. `code` is the type's own number; the
 * nine numbers after it are free for reasons within the type (see `errorReasons`). Only
 * AccessDenied and UserBanned are 403, because any 403 replaces the page.
 */
export const errorCatalogue = {
  UnknownErrorException: { status: 500, code: 1000 },
  ApplicationDisabledException: { status: 503, code: 1010 },
  MethodNotFoundException: { status: 404, code: 1020 },
  AuthorizationException: { status: 401, code: 1030 },
  InvalidRequestException: { status: 400, code: 1040 },
  InternalServerErrorException: { status: 500, code: 1050 },
  AccessDeniedException: { status: 403, code: 1060 },
  UserDeletedException: { status: 410, code: 1070 },
  UserBannedException: { status: 403, code: 1080 },
  UserNeedDepositException: { status: 409, code: 1090 },
  UserNeedProfileDataException: { status: 409, code: 1100 },
  UserNeedConfirmContactException: { status: 409, code: 1110 },
  ApplicationUnavailableException: { status: 503, code: 1120 },
  InvalidParameterException: { status: 422, code: 1130 },
  TooManyRequestsException: { status: 429, code: 1140 },
  BillingServiceErrorException: { status: 502, code: 1150 },
  BillingTransactionDeclinedException: { status: 402, code: 1160 },
  BillingUnavailableException: { status: 503, code: 1170 },
  BillingDepositLimitExceededException: { status: 409, code: 1180 },
  WithdrawalDeclinedException: { status: 402, code: 1190 },
  WithdrawalLimitsExceededException: { status: 409, code: 1200 },
  WithdrawalLimitsPeriodExceededException: { status: 409, code: 1210 },
  KycUserProfileException: { status: 409, code: 1220 },
  KycWithdrawalException: { status: 409, code: 1230 },
  StorageQuotaExceededException: { status: 413, code: 1240 },
  SumsubVerificationRequiredException: { status: 409, code: 1250 },
  RequisitesOnVerificationException: { status: 409, code: 1260 },
  RequisitesValidationRequiredException: { status: 409, code: 1270 },
  RequisitesFraudulentException: { status: 409, code: 1280 },
} as const

export type ErrorType = keyof typeof errorCatalogue

export const errorTypes = Object.keys(errorCatalogue) as ErrorType[]

/** Codes for the reasons within one error type. */
export const errorReasons = {
  /**
   * AuthorizationException: there is no such account, or the password is wrong. The answer never
   * tells which.
   */
  wrongCredentials: 1031,
  /** AuthorizationException: the password is right, a code of the authenticator app is missing. */
  twoFactorEnabled: 1032,
  /**
   * AuthorizationException: another code can't be sent yet; `error_data.resend_time` is in seconds.
   */
  twoFactorResend: 1033,
  /** AuthorizationException: the entered text is no code. */
  twoFactorDigits: 1034,
  /** AuthorizationException: the code is older than ten minutes. */
  twoFactorExpired: 1035,
  /** AuthorizationException: the code is wrong or was used before. */
  twoFactorInvalid: 1036,
  /** InvalidRequestException: the request came from a page of another site. */
  crossSite: 1041,
  /**
   * InvalidRequestException: the player is self-excluded from play and deposits;
   * `error_data.ends_at` is null when that has no end.
   */
  selfExcluded: 1042,
  /**
   * InvalidRequestException: an account without a password needs a sign-in within the last ten
   * minutes.
   */
  signInAgain: 1043,
  /** InvalidRequestException: the idempotency key was used for another command. */
  idempotencyKeyReused: 1044,
  /** InvalidRequestException: a betting bonus is active, which can't be paused. */
  bonusActive: 1045,
  /** InvalidRequestException: a bet that the bonus pays for is open. */
  bonusInUse: 1046,
  /**
   * InvalidRequestException: a withdrawal removes the player's bonuses, and they haven't agreed to
   * that.
   */
  bonusesWouldBurn: 1047,
  /** InvalidRequestException: the bonus is in another currency than the account. */
  bonusCurrency: 1048,
  /** InvalidRequestException: a condition for taking part in the tournament isn’t met. */
  notEligible: 1049,
  /** StorageQuotaExceededException: the body of the request is larger than the call takes. */
  bodyTooLarge: 1241,
  /** TooManyRequestsException: the queue of password hashes is full. */
  busy: 1141,
} as const

/**
 * The error in an answer. `invalid_parameters` has a list of validation codes per field, of which
 * the first is shown.
 */
export const PlatformFault = Type.Object({
  type: Type.Enum(errorTypes),
  code: Type.Integer(),
  message: Type.String(),
  invalid_parameters: Type.Record(Type.String(), Type.Array(Type.String())),
  error_data: Type.Record(Type.String(), Type.Unknown()),
})
export type PlatformFault = Static<typeof PlatformFault>

/** The body of every answer with an HTTP status of 400 or more. */
export const ErrorEnvelope = Type.Object({ error: PlatformFault })
export type ErrorEnvelope = Static<typeof ErrorEnvelope>

/** The body of every answer with HTTP status 200. */
export function successEnvelope<T extends TSchema>(data: T) {
  return Type.Object({ data })
}
