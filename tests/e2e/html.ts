const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** An element of an HTML response. */
export interface HtmlElement {
  readonly attributes: Readonly<Record<string, string>>
  /** Content between its tags; empty for void elements. */
  readonly text: string
}

/** Returns all elements of this name, in document order. */
export function elementsOf(html: string, name: string): HtmlElement[] {
  const tags = new RegExp(`<${name}(\\s[^>]*?)?/?>(?:([^]*?)</${name}>)?`, 'g')
  const isVoid = ['link', 'meta', 'img', 'input'].includes(name)
  const pattern = isVoid ? new RegExp(`<${name}(\\s[^>]*?)?/?>`, 'g') : tags
  return [...html.matchAll(pattern)].map(([, attributes = '', inner = '']) => ({
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, decoded(value)]),
    ),
    text: decoded(inner.replace(/<[^>]*>/g, '')).trim(),
  }))
}

/** Returns the text of the first element of this name. */
export const textOf = (html: string, name: string) => elementsOf(html, name)[0]?.text

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')
}

export type Layout = 'default' | 'empty' | 'svg-sprite'

/**
 * Returns the layout of a page: the complete site, brand and content alone, or the sheet of icons.
 */
export function layoutOf(html: string): Layout {
  if (html.includes('<footer') && html.includes('id="sidebar"')) return 'default'
  return (html.match(/<code dir="ltr">/g) ?? []).length > 20 ? 'svg-sprite' : 'empty'
}
