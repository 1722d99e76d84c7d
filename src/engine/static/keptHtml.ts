import { trustedHtml } from '#src/shared/trustedHtml.ts'
import type { StaticElement } from '../node.ts'

type Leaf = Extract<StaticElement, { readonly html?: string }>
type Html = { readonly __html: string | TrustedHTML }

/** HTML, on the server, of elements that the page's data names without it. */
const onServer = new WeakMap<object, Html>()

export function keepHtml<L extends Leaf>(element: L, html: string): L {
  onServer.set(element, { __html: html })
  return element
}

/** A piece of HTML in the browser: as it was sent, else as the server's element contains it. */
class BrowserHtml {
  sent: string | undefined
  private readonly serverElement: Element | undefined

  constructor(key: string) {
    this.serverElement = inDocument.get(key)
  }

  /** React reads it only when it has to create the element. */
  get __html(): string | TrustedHTML {
    return trustedHtml(this.sent ?? this.serverElement?.innerHTML ?? '')
  }
}

const inDocument = new Map<string, Element>(
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll('[data-static]')].map((it) => [it.getAttribute('data-static') ?? '', it]),
)
/** React leaves the DOM alone as long as it gets the same object. */
const inBrowser = new Map<string, BrowserHtml>()
const MAX_ENTRIES = 1000

/** Returns the value of `dangerouslySetInnerHTML` for an element. */
export function htmlOf(element: Leaf): Html {
  const { key = '', html } = element
  if (typeof document === 'undefined') return onServer.get(element) ?? { __html: html ?? '' }
  let browserHtml = inBrowser.get(key)
  if (!browserHtml) {
    if (inBrowser.size >= MAX_ENTRIES) inBrowser.clear()
    browserHtml = new BrowserHtml(key)
    inBrowser.set(key, browserHtml)
  }
  if (html !== undefined) browserHtml.sent = html
  return browserHtml
}
