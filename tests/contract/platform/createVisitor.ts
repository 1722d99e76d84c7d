import { standingErrors } from '#schemas/defineCall.ts'
import type { ErrorEnvelope } from '#schemas/errors.ts'
import { type Api, ApiError, createApi, createTransport, type Transport } from '#src/api/index.ts'
import { callsByNoun } from '../../../scripts/generate/callAddresses.ts'

export interface Visitor {
  api: Api
  transport: Transport
  /** Fetches an address whose answer is no envelope. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Every Set-Cookie line that was received, in order. */
  cookieLines: string[]
}

interface VisitorOptions {
  locale?: string
  headers?: Record<string, string>
}

/** Creates a visitor with its own cookies who calls the platform through the typed client. */
export function createVisitor(origin: string, { locale = 'en', headers = {} }: VisitorOptions = {}): Visitor {
  const cookieLines: string[] = []
  const cookies = new Map<string, string>()
  const requestHeaders = () => ({
    ...headers,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  const transport = createTransport({
    baseUrl: origin,
    version: 'test',
    locale,
    headers: requestHeaders,
    fetch: fetchChecked,
    onSetCookie(lines) {
      cookieLines.push(...lines)
      for (const line of lines) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
    },
  })
  return {
    api: createApi(transport),
    transport,
    fetch: (path, init) => fetch(origin + path, { ...init, headers: { ...requestHeaders(), ...init?.headers } }),
    cookieLines,
  }
}

const callsByMethod = new Map([...callsByNoun.values()].flat().map(([, call]) => [call.method, call]))

/** Fetches, and fails when the platform answers with an error that its call does not name. */
async function fetchChecked(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init)
  const method = new URL(String(input)).pathname.slice('/api/'.length)
  const call = callsByMethod.get(method)
  if (answer.ok || !call) return answer
  const { error } = (await answer.clone().json()) as ErrorEnvelope
  if (![...standingErrors(call), ...call.errors].includes(error.type)) {
    throw new Error(`${method} does not name its error ${error.type}`)
  }
  return answer
}

/** Returns the error of a call that must fail. */
export async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome: unknown = await call.catch((error: unknown) => error)
  if (outcome instanceof ApiError) return outcome
  throw new Error('the call did not fail as an ApiError', { cause: outcome })
}
