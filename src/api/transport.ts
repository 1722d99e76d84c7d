import { ApiError } from './error.ts'
import { readAnswer } from './answer.ts'
import { encodeForm, encodeQuery, type FormFields, type QueryParams } from './encode.ts'

export interface TransportOptions {
  /** origin of the platform; empty in a browser, where calls go to the page's own origin */
  baseUrl?: string
  /** version of the app, sent as `v` */
  version: string
  /** locale of the answers; a function when it can change */
  locale: string | (() => string)
  /** the page lies in a frame: `_non_strict=1` is sent */
  inFrame?: boolean
  /** that the platform must see: for whom a page speaks; on a server what came with the visitor's request (cookie, x-forwarded-*) */
  headers?: Record<string, string> | (() => Record<string, string>)
  /** on a server: Set-Cookie lines of an answer, to be passed on to the visitor */
  onSetCookie?: (lines: string[]) => void
  /** 10,000 when not given; what is sent along has the time beside that it takes on a slow line */
  timeoutMs?: number
  /** cancels every call, e.g. when the visitor went away */
  signal?: AbortSignal
  fetch?: typeof globalThis.fetch
}

export interface CallOptions {
  signal?: AbortSignal
}

export interface UploadOptions extends CallOptions {
  /** How much was sent so far, from 0 to 1; in a browser only. */
  onProgress?: (part: number) => void
}

/** What a call says in its address beside its body. */
interface PostOptions extends UploadOptions {
  query?: QueryParams
}

/** Of the slowest line that a document can be sent on, in bytes a ms: 0.5 Mbit/s */
const SLOWEST = 64

/** Carries one call to the platform and back. Every failure is an ApiError. */
export interface Transport {
  get<T>(method: string, params?: QueryParams, options?: CallOptions): Promise<T>
  post<T>(method: string, fields?: FormFields, options?: PostOptions): Promise<T>
  /** A body with files. */
  upload<T>(method: string, body: FormData, options?: PostOptions): Promise<T>
}

export function createTransport(options: TransportOptions): Transport {
  const send = options.fetch ?? globalThis.fetch

  function address(method: string, params: QueryParams): string {
    const locale = typeof options.locale === 'function' ? options.locale() : options.locale
    const query = encodeQuery({ ...params, v: options.version, locale, _non_strict: options.inFrame ? 1 : null })
    return `${options.baseUrl ?? ''}/api/${method}?${query}`
  }

  async function call<T>(
    url: string,
    init: RequestInit & { body?: URLSearchParams | FormData },
    { signal, onProgress }: UploadOptions,
  ): Promise<T> {
    const sending = sizeOf(init.body) / SLOWEST
    const timeout = AbortSignal.timeout(Math.ceil((options.timeoutMs ?? 10_000) + sending))
    const cancel = [signal, options.signal].filter((one) => one !== undefined)
    const headers = typeof options.headers === 'function' ? options.headers() : options.headers
    try {
      const answer = await (onProgress ? sendWith(onProgress) : send)(url, {
        ...init,
        headers: { accept: 'application/json', ...headers },
        credentials: 'same-origin',
        redirect: 'error',
        signal: AbortSignal.any([timeout, ...cancel]),
      })
      const cookies = answer.headers.getSetCookie()
      if (cookies.length > 0) options.onSetCookie?.(cookies)
      return await readAnswer<T>(answer)
    } catch (cause) {
      if (cause instanceof ApiError) throw cause
      if (cancel.some((one) => one.aborted)) throw new ApiError({ kind: 'aborted', status: 0, cause })
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

/** fetch tells nothing of what was sent; what does is loaded with the first file. */
const sendWith =
  (onProgress: NonNullable<UploadOptions['onProgress']>): typeof globalThis.fetch =>
  async (url, init = {}) =>
    (await import('./uploadWithProgress.ts')).uploadWithProgress(String(url), init, onProgress)

function sizeOf(body: URLSearchParams | FormData | undefined): number {
  if (!(body instanceof FormData)) return String(body ?? '').length
  return [...body.values()].reduce((sum, it) => sum + (typeof it === 'string' ? it.length : it.size), 0)
}
