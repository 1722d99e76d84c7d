import { callPath } from '#schemas/defineCall.ts'
import { encodeForm, encodeQuery, type FormFields, type QueryParams } from './encode.ts'
import { ApiError } from './error.ts'
import { readAnswer } from './readAnswer.ts'

export interface TransportOptions {
  /** Origin of the platform; empty in a browser, where calls go to the page's own origin. */
  readonly baseUrl?: string
  /** Version of the app, sent as `v`. */
  readonly version: string
  /** Locale of the answers; a function when it can change. */
  readonly locale: string | (() => string)
  /** True when the page is in a frame: `_non_strict=1` is sent. */
  readonly inFrame?: boolean
  /**
   * Headers for the platform: the player for whom a page calls; on a server those of the visitor's
   * request (cookie, x-forwarded-*).
   */
  readonly headers?: Record<string, string> | (() => Record<string, string>)
  /** Called on a server with the Set-Cookie lines of an answer, to pass them on to the visitor. */
  readonly onSetCookie?: (lines: string[]) => void
  /**
   * Timeout of a call in milliseconds, by default 10,000; sending a body on a slow connection
   * extends it.
   */
  readonly timeoutMs?: number
  /** Cancels every call, such as when the visitor disconnects. */
  readonly signal?: AbortSignal
  readonly fetch?: typeof globalThis.fetch
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** True when nobody waits for the answer: an unavailable platform leaves the open page as it is. */
  readonly isBackground?: boolean
}

export interface UploadOptions extends CallOptions {
  /** Called with the share of the body that has been sent, from 0 to 1; in a browser only. */
  readonly onProgress?: (part: number) => void
}

/** Options of a call with a body. */
interface PostOptions extends UploadOptions {
  readonly query?: QueryParams
}

/** Speed of the slowest supported connection, in bytes per millisecond: 0.5 Mbit/s. */
const MIN_SPEED = 64

/** Sends calls to the platform. Every failure is an ApiError. */
export interface Transport {
  get<T>(method: string, params?: QueryParams, options?: CallOptions): Promise<T>
  post<T>(method: string, fields?: FormFields, options?: PostOptions): Promise<T>
  /** Sends a body with files. */
  upload<T>(method: string, body: FormData, options?: PostOptions): Promise<T>
}

type SentInit = RequestInit & { readonly body?: URLSearchParams | FormData }
type Send = (url: string, init: SentInit) => Promise<Response>

export function createTransport(options: TransportOptions): Transport {
  const send: Send = options.fetch ?? globalThis.fetch

  function address(method: string, params: QueryParams): string {
    const locale = typeof options.locale === 'function' ? options.locale() : options.locale
    const query = encodeQuery({ ...params, v: options.version, locale, _non_strict: options.inFrame ? 1 : null })
    return `${options.baseUrl ?? ''}${callPath({ method })}?${query}`
  }

  async function call<T>(url: string, init: SentInit, { signal, onProgress }: UploadOptions): Promise<T> {
    const sendingMs = sizeOf(init.body) / MIN_SPEED
    const timeout = AbortSignal.timeout(Math.ceil((options.timeoutMs ?? 10_000) + sendingMs))
    const cancelSignals = [signal, options.signal].filter((one) => one !== undefined)
    const headers = typeof options.headers === 'function' ? options.headers() : options.headers
    try {
      const answer = await (onProgress ? sendWith(onProgress) : send)(url, {
        ...init,
        headers: { accept: 'application/json', ...headers },
        credentials: 'same-origin',
        redirect: 'error',
        signal: AbortSignal.any([timeout, ...cancelSignals]),
      })
      const cookies = answer.headers.getSetCookie()
      if (cookies.length > 0) options.onSetCookie?.(cookies)
      return await readAnswer<T>(answer)
    } catch (cause) {
      if (cause instanceof ApiError) throw cause
      if (cancelSignals.some((one) => one.aborted)) throw new ApiError({ kind: 'aborted', status: 0, cause })
      throw new ApiError({ kind: timeout.aborted ? 'timeout' : 'network', status: 0, cause })
    }
  }

  return {
    get: (method, params = {}, init = {}) => call(address(method, params), { method: 'GET' }, init),
    post: (method, fields = {}, { query = {}, ...init } = {}) =>
      call(address(method, query), { method: 'POST', body: encodeForm(fields) }, init),
    upload: (method, body, { query = {}, ...init } = {}) =>
      call(address(method, query), { method: 'POST', body }, init),
  }
}

/**
 * Sends by XMLHttpRequest, because fetch reports no upload progress; its code is loaded with the
 * first file.
 */
const sendWith =
  (onProgress: NonNullable<UploadOptions['onProgress']>): Send =>
  async (url, init) =>
    (await import('./uploadWithProgress.ts')).uploadWithProgress(url, init, onProgress)

function sizeOf(body: URLSearchParams | FormData | undefined): number {
  if (!(body instanceof FormData)) return String(body ?? '').length
  return [...body.values()].reduce((sum, it) => sum + (typeof it === 'string' ? it.length : it.size), 0)
}
