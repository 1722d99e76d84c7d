import type { StaticElement } from '../node.ts'
import { trusted } from './trusted.ts'

type Leaf = Extract<StaticElement, { html?: string }>
type Html = { readonly __html: string | TrustedHTML }

/** On the server: the HTML of elements that the page's data names without it. */
const onServer = new WeakMap<object, Html>()

export function keepHtml<L extends Leaf>(element: L, html: string): L {
  onServer.set(element, { __html: html })
  return element
}

/** In the browser, one object for each piece of HTML: as long as it is the same one, React leaves the DOM alone. */
const inBrowser = new Map<string, Html>()
const KEPT = 1000

/** What React is given for an element: the server's own DOM is taken as it stands, and read only if it has to be made again. */
export function htmlOf(element: Leaf): Html {
  const { key = '', html } = element
  if (typeof document === 'undefined') return onServer.get(element) ?? { __html: html ?? '' }
  let kept = inBrowser.get(key)
  if (!kept) {
    if (inBrowser.size >= KEPT) inBrowser.clear()
    kept = html === undefined ? adopted(key) : { __html: trusted(html) }
    inBrowser.set(key, kept)
  }
  return kept
}

const inDocument = new Map<string, Element>(
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll('[data-static]')].map((element) => [
        element.getAttribute('data-static') ?? '',
        element,
      ]),
)

function adopted(key: string): Html {
  const element = inDocument.get(key)
  return {
    get __html() {
      return trusted(element?.innerHTML ?? '')
    },
  }
}
