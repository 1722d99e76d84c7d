import { errorReasons } from '#schemas/errors.ts'
import type { Form } from '#schemas/form.ts'
import { profileFormNames } from '#schemas/profile.ts'
import { INVALID_PROMO_CODE, promoCodeFailures } from '#schemas/promoCodeFailures.ts'
import { ApiError } from '#src/api/error.ts'
import { twoFactorProblemOf } from '#src/api/twoFactor.ts'
import type { SubmitOutcome } from '#src/engine/forms/store/SubmitOutcome.ts'
import { NextPage } from '#src/shared/NextPage.ts'
import { paymentRefusal } from '#src/stores/paymentRefusals.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

/**
 * Sends the values of a form to the platform; `form` is the slug of the form, undefined for an
 * action of content.
 */
export type SubmitMethod = (
  stores: RootStore,
  values: Readonly<Record<string, unknown>>,
  form?: string,
) => Promise<unknown>

export interface Submitter {
  readonly stores: RootStore
  /** Methods by their names on the wire. */
  readonly methods: Readonly<Record<string, SubmitMethod>>
}

interface SentForm {
  readonly slug: string
  readonly submit: Pick<Form['submit'], 'method'>
}

/**
 * Sends a form's values to its platform method. Returns a refusal as codes and message keys; never
 * rejects.
 */
export async function submitForm(
  { stores, methods }: Submitter,
  { slug, submit: { method } }: SentForm,
  values: Readonly<Record<string, unknown>>,
): Promise<SubmitOutcome | undefined> {
  const send = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!send) return { notice: 'form.generalError' }
  try {
    const result = await send(stores, values, slug)
    return result instanceof NextPage ? { next: result } : undefined
  } catch (error) {
    track(stores, { method, values, error })
    if (isCodeOf(method, values)) return codeOutcome(error, values)
    return refusedReference(method, error) ?? outcomeOf(error, method, values)
  }
}

/** Returns whether this is the second step of a sign-in, which only sends its code. */
const isCodeOf = (method: string, values: Readonly<Record<string, unknown>>) =>
  method === 'auth.login' && values['login'] === undefined

const codeErrors = { digits: 'twoFactorDigits', expired: 'twoFactorExpired', invalid: 'twoFactorInvalid' } as const

/**
 * Returns the error of a code at its field; any other error is reported as for other forms, or in
 * general.
 */
function codeOutcome(error: unknown, { recovery }: Readonly<Record<string, unknown>>): SubmitOutcome {
  const problem = twoFactorProblemOf(error)
  if (problem !== 'general') return { fields: { [recovery === undefined ? 'code' : 'recovery']: codeErrors[problem] } }
  const { notice } = outcomeOf(error, 'auth.login', {})
  return { notice: notice === 'popups.auth.wrongEnterText' ? 'popups.auth.twoFactorGeneral' : notice }
}

const failureEvents: Readonly<Record<string, string>> = {
  'auth.login': 'error-sign-in',
  'auth.register': 'error-sign-up',
}

interface Failure {
  readonly method: string
  readonly values: Readonly<Record<string, unknown>>
  readonly error: unknown
}

/** Tracks failed sign-ins and registrations by the error's code, and invalid promo codes. */
function track({ tracker }: RootStore, { method, values, error }: Failure): void {
  if (refusedPromoCode(error)) tracker.track('promo-not-found', { code: String(values['promo_code'] ?? '') })
  const event = failureEvents[method]
  if (event) tracker.track(event, { code: error instanceof ApiError ? String(error.code) : '0' })
}

/**
 * Returns the message for a wrong code or link that confirms a contact, and for a withdrawal that
 * can't be cancelled.
 */
function refusedReference(method: string, error: unknown): SubmitOutcome | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { code, token, transaction } = error.invalidParameters
  if (method === 'cashier.cancelwithdrawal' && (transaction || error.type === 'WithdrawalDeclinedException')) {
    return { notice: 'cashier.notCancelled' }
  }
  if (method === 'account.confirmContact' && code) return { notice: 'profile.smsCodeError' }
  return token ? { notice: 'auth.linkError' } : undefined
}

/** Returns the errors of fields with the message for the kind of failure. */
function outcomeOf(error: unknown, method: string, values: Readonly<Record<string, unknown>>): SubmitOutcome {
  const refusal = error instanceof ApiError && method.startsWith('cashier.') ? paymentRefusal(error) : undefined
  if (refusal) return refusal
  const notice = noticeFor(error, method)
  if (!(error instanceof ApiError)) return { notice }
  const fields = Object.entries(error.invalidParameters).flatMap(([name, codes]) =>
    codes[0] ? [[fieldOf(name, values), codes[0]] as const] : [],
  )
  const promoCode = refusedPromoCode(error)
  if (promoCode) fields.push(['promo_code', promoCode])
  return fields.length > 0 ? { fields: Object.fromEntries(fields), notice } : { notice }
}

/** Returns the reason why a promo code was refused. */
function refusedPromoCode(error: unknown): string | undefined {
  const reasons = error instanceof ApiError ? error.errorData['promo_code'] : undefined
  if (!Array.isArray(reasons) || typeof reasons[0] !== 'string') return undefined
  return promoCodeFailures.find((failure) => failure === reasons[0]) ?? INVALID_PROMO_CODE
}

/**
 * Names that forms use for the platform's fields, the most likely first: it says phone where most
 * forms say mobile.
 */
const alternativeNames: Readonly<Record<string, readonly string[]>> = {
  phone: ['mobile'],
  mobile: ['phone'],
  contact: ['email', 'mobile'],
  country_code: ['country'],
  document_number: ['documentNumber', 'cpf'],
}

/**
 * Returns the form's name of a platform's field: the first alternative with a value, else the
 * likeliest one.
 */
function fieldOf(name: string, values: Readonly<Record<string, unknown>>): string {
  if (name in values) return name
  const names = alternativeNames[name] ?? [profileFormNames[name] ?? name]
  const sentName = names.find((other) => other in values)
  return sentName ?? (name === 'mobile' ? name : (names[0] ?? name))
}

/** Status of a body that is too large, also from a proxy without an envelope. */
const CONTENT_TOO_LARGE = 413

function noticeFor(error: unknown, method: string): string {
  if (!(error instanceof ApiError)) return 'form.generalError'
  if (error.kind === 'network' || error.kind === 'timeout') return 'auth.offline'
  if (error.status === CONTENT_TOO_LARGE) return 'form.tooLarge'
  if (error.type === 'TooManyRequestsException') return 'auth.tooManyRequests'
  if (error.code === errorReasons.signInAgain) return 'auth.signInAgain'
  if (error.type === 'AuthorizationException') {
    return method === 'auth.login' ? 'popups.auth.wrongEnterText' : 'auth.sessionEnded'
  }
  return method === 'auth.register' ? 'wrongRegServerError' : 'form.generalError'
}
