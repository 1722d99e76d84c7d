const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** An element of an answer that no browser has read. */
export interface HtmlElement {
  readonly attributes: Readonly<Record<string, string>>
  /** What stands between its tags; empty for elements that have no end tag. */
  readonly text: string
}

/** Every element of this name, in the order of the document. */
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

/** The text of the first element of this name. */
export const textOf = (html: string, name: string) => elementsOf(html, name)[0]?.text

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')
}

export type Layout = 'default' | 'empty' | 'svg-sprite'

/** Which layout a page stands in: all of the house, brand and content alone, or the sheet of icons. */
export function layoutOf(html: string): Layout {
  if (html.includes('<footer') && html.includes('id="sidebar"')) return 'default'
  return (html.match(/<code dir="ltr">/g) ?? []).length > 20 ? 'svg-sprite' : 'empty'
}
