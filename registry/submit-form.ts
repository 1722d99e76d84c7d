import { ApiError } from '#src/api/index.ts'
import type { SubmitOutcome } from '#src/engine/forms/FormStore.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { apiCalls } from './api-calls.ts'

/** Hands a form's values to its platform method. What is refused comes back as codes and keys, nothing is thrown. */
export async function submitForm(
  stores: RootStore,
  method: string,
  values: Readonly<Record<string, unknown>>,
): Promise<SubmitOutcome | undefined> {
  const call = Object.hasOwn(apiCalls, method) ? apiCalls[method] : undefined
  if (!call) return { notice: 'form.generalError' }
  try {
    await call(stores, values)
    return undefined
  } catch (error) {
    return outcomeOf(error, method, values)
  }
}

/** Field errors first; without any, the words for the kind of failure. */
function outcomeOf(error: unknown, method: string, values: Readonly<Record<string, unknown>>): SubmitOutcome {
  const notice = noticeFor(error, method)
  if (!(error instanceof ApiError)) return { notice }
  const fields = Object.entries(error.invalidParameters).flatMap(([name, codes]) =>
    codes[0] ? [[fieldOf(name, values), codes[0]] as const] : [],
  )
  return fields.length > 0 ? { fields: Object.fromEntries(fields), notice } : { notice }
}

const others: Readonly<Record<string, string>> = { phone: 'mobile', mobile: 'phone' }

/** The platform says phone where most forms say mobile. */
function fieldOf(name: string, values: Readonly<Record<string, unknown>>): string {
  const other = others[name]
  if (other === undefined || name in values) return name
  return other in values || name === 'phone' ? other : name
}

function noticeFor(error: unknown, method: string): string {
  if (!(error instanceof ApiError)) return 'form.generalError'
  if (error.kind === 'network' || error.kind === 'timeout') return 'auth.offline'
  if (error.type === 'TooManyRequestsException') return 'auth.tooManyRequests'
  if (error.type === 'AuthorizationException') return 'popups.auth.wrongEnterText'
  return method === 'auth.register' ? 'wrongRegServerError' : 'form.generalError'
}
