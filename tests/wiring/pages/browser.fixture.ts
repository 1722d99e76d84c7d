import { runInThisContext } from 'node:vm'
import { within } from '@testing-library/react'
import { enableStaticRendering } from 'mobx-react-lite'
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { assets } from './assets.fixture.ts'
import type { SiteGiven } from './site.fixture.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const HEARD = Symbol.for('a whole page was hydrated in this document')
interface Given extends SiteGiven {
  /** Cookie header of the browser. */
  readonly cookie?: string
}

let close: (() => Promise<void>) | undefined

/** Leaves the page of the test, closes its web server and clears the browser's storage. */
export async function closePage(): Promise<void> {
  await close?.()
  close = undefined
  sessionStorage.clear()
  localStorage.clear()
}

/** The first listener of `popstate` in this window, which routers of earlier pages share. */
let beforeRouter: ((event: PopStateEvent) => void) | undefined
addEventListener('popstate', (event) => beforeRouter?.(event))

/**
 * Opens a page of the site in this process: the document of the web server, hydrated. Its requests
 * go to that server. Each page has modules of its own, as each tab has; the server has others.
 */
export async function openPage(address: string, { cookie = '', ...site }: Given = {}) {
  vi.resetModules()
  // code detects the server by the missing document
  vi.stubGlobal('document', undefined)
  const { openSite, closeServers } = await import('./site.fixture.ts')
  const { app, calls } = await openSite(site)
  const cookies = new Map(cookie.split('; ').flatMap((pair) => (pair ? [[pair.split('=')[0] ?? '', pair]] : [])))
  const asked: string[] = []
  let isOffline = false
  const ask: typeof fetch = async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : String(input), location.origin), init)
    const { pathname, search } = new URL(request.url)
    const body = await request.text()
    asked.push([request.method, pathname + search, ...(body ? [body] : [])].join(' '))
    if (isOffline) throw new TypeError('Failed to fetch')
    const { headers, statusCode, rawPayload } = await app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: {
        ...Object.fromEntries(request.headers),
        host: location.host,
        origin: location.origin,
        'user-agent': BROWSER,
        cookie: [...cookies.values()].join('; '),
      },
      payload: body || undefined,
    })
    const answered = new Headers()
    for (const [name, value] of Object.entries(headers))
      for (const line of [value ?? []].flat()) answered.append(name, String(line))
    for (const line of answered.getSetCookie()) cookies.set(line.split('=')[0] ?? '', line.split(';')[0] ?? '')
    const isEmpty = statusCode === 204 || statusCode === 304
    return new Response(isEmpty ? null : new Uint8Array(rawPayload), { status: statusCode, headers: answered })
  }
  const [answer, landed] = await follow(address, (url) => ask(url, { headers: { accept: 'text/html' } }))
  const html = await answer.text()
  vi.unstubAllGlobals()
  vi.stubGlobal('fetch', ask)
  // a new entry, which removes the forward entries of an earlier page
  history.pushState(null, '', landed)
  const { documentElement } = new DOMParser().parseFromString(html, 'text/html')
  const before = document.documentElement
  document.replaceChild(document.adoptNode(documentElement), before)
  for (const { textContent } of document.querySelectorAll('script:not([src], [type])')) runInThisContext(textContent)

  vi.resetModules()
  // the server has enabled it; in this process both share one package
  enableStaticRendering(false)
  const [root, page, { HydratedRouter }, { HtmlContext, NO_LINKS }, { noteUnreached }, { notifyInterceptor }] =
    await Promise.all([
      import('#src/app/root.tsx'),
      import('#src/app/page/route.tsx'),
      import('react-router/dom'),
      import('#src/app/html/HtmlContext.ts'),
      import('#src/app/faults/unreached.ts'),
      import('#src/app/navigation/interceptPopState.ts'),
    ])
  noteUnreached()
  beforeRouter = notifyInterceptor
  const modules = { root, home: page, page }
  Object.assign(window, { __reactRouterManifest: assets, __reactRouterRouteModules: modules })
  const errors: unknown[] = []
  const heard = vi.spyOn(document, 'addEventListener')
  letListen()
  const react = hydrateRoot(document, createElement(HtmlContext, { value: NO_LINKS }, createElement(HydratedRouter)), {
    onRecoverableError: (error) => errors.push(error),
    onCaughtError: () => undefined,
  })
  close = async () => {
    // code that loads after the page is closed would find no document
    await vi.dynamicImportSettled()
    react.unmount()
    // the original elements, because other code references the body
    document.replaceChildren(before)
    heard.mockRestore()
    vi.unstubAllGlobals()
    await closeServers()
  }
  await vi.waitFor(() => {
    if (window.__earlyClicks) throw new Error('the page has not hydrated')
  }, 10_000)
  return {
    asked,
    calls,
    html,
    errors,
    cookies,
    status: answer.status,
    screen: within(document.body),
    /** Sets whether requests fail from now on. */
    offline: (is: boolean) => void (isOffline = is),
    /** Waits until the page has loaded its late features. */
    atRest: () =>
      vi.waitFor(() => {
        if (!heard.mock.calls.some(([event]) => event === 'pointerover'))
          throw new Error('the page has not come to rest')
      }, 10_000),
  }
}

/** Follows the redirects of an address. Returns the last response and its address. */
async function follow(address: string, ask: (address: string) => Promise<Response>): Promise<[Response, string]> {
  const answer = await ask(address)
  const next = answer.headers.get('location')
  return next === null ? [answer, address] : follow(next, ask)
}

/**
 * Lets React listen to the document again. React listens to a document once and skips one in which
 * another test of this process has rendered a part, so that the page would get no clicks.
 */
function letListen(): void {
  if (HEARD in document) return
  Object.assign(document, { [HEARD]: true })
  for (const key of Object.keys(document)) if (key.startsWith('_reactListening')) Reflect.deleteProperty(document, key)
}
