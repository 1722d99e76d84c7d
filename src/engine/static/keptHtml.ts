import type { StaticElement } from '../node.ts'
import { trusted } from '#src/shared/trusted.ts'

type Leaf = Extract<StaticElement, { html?: string }>
type Html = { readonly __html: string | TrustedHTML }

/** On the server: the HTML of elements that the page's data names without it. */
const onServer = new WeakMap<object, Html>()

export function keepHtml<L extends Leaf>(element: L, html: string): L {
  onServer.set(element, { __html: html })
  return element
}

/** One piece of HTML in the browser: what was sent of it, or else how the server's element read. */
class BrowserHtml {
  sent: string | undefined
  private readonly shown: Element | undefined

  constructor(key: string) {
    this.shown = inDocument.get(key)
  }

  /** Read by React only when it has to make the element. */
  get __html(): string | TrustedHTML {
    return trusted(this.sent ?? this.shown?.innerHTML ?? '')
  }
}

const inDocument = new Map<string, Element>(
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll('[data-static]')].map((it) => [it.getAttribute('data-static') ?? '', it]),
)
/** For as long as React is given the same object, it leaves the DOM alone. */
const inBrowser = new Map<string, BrowserHtml>()
const KEPT = 1000

/** What React is given for an element. */
export function htmlOf(element: Leaf): Html {
  const { key = '', html } = element
  if (typeof document === 'undefined') return onServer.get(element) ?? { __html: html ?? '' }
  let kept = inBrowser.get(key)
  if (!kept) {
    if (inBrowser.size >= KEPT) inBrowser.clear()
    kept = new BrowserHtml(key)
    inBrowser.set(key, kept)
  }
  if (html !== undefined) kept.sent = html
  return kept
}
