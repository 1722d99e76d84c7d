import { DomUtils, parseDocument } from 'htmlparser2'
import { sanitize } from '../sanitize.ts'

type HtmlNode = ReturnType<typeof parseDocument>['children'][number]
type Tag = Extract<HtmlNode, { readonly attribs: object }>
type Words = Extract<HtmlNode, { readonly data: string }>

const isTag = (node: HtmlNode): node is Tag => 'attribs' in node
const isText = (node: HtmlNode): node is Words => node.nodeType === 3

/** What the CMS's editor makes: a flat list of paragraphs, headings, lists, quotes and code. */
export interface RichNode {
  readonly type: string
  readonly level?: number
  readonly format?: string
  readonly language?: string | null
  readonly url?: string
  readonly text?: string
  readonly bold?: boolean
  readonly italic?: boolean
  readonly underline?: boolean
  readonly strikethrough?: boolean
  readonly code?: boolean
  readonly children?: readonly RichNode[]
}

/** HTML that the editor has no words for stands in a piece of code in this language. */
const RAW = 'html'

/** From the outside in. */
const MARKS = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['code', 'code'],
] as const

const markOf: Readonly<Record<string, (typeof MARKS)[number][0]>> = {
  ...Object.fromEntries(MARKS.map(([mark, tag]) => [tag, mark])),
  b: 'bold',
  i: 'italic',
}

/** The editor's nodes as HTML; what they hold is escaped, but it isn't sanitised. */
export function htmlOf(nodes: readonly RichNode[]): string {
  return nodes.map(blockHtml).join('')
}

function blockHtml(node: RichNode): string {
  const inside = inlineHtml(node.children)
  switch (node.type) {
    case 'paragraph':
      return inside && `<p>${inside}</p>`
    case 'heading':
      return inside && headingHtml(node.level, inside)
    case 'quote':
      return inside && `<blockquote>${inside}</blockquote>`
    case 'list':
      return listHtml(node)
    case 'code':
      return node.language === RAW ? textIn(node) : `<pre><code>${escaped(textIn(node))}</code></pre>`
    default:
      return ''
  }
}

/** Texts have no smaller headings than h4. */
function headingHtml(level = 2, inside: string): string {
  const tag = `h${Math.min(level, 4)}`
  return `<${tag}>${inside}</${tag}>`
}

/** The editor keeps a list below an item beside it. */
function listHtml({ format, children = [] }: RichNode): string {
  const tag = format === 'ordered' ? 'ol' : 'ul'
  const items: string[] = []
  for (const item of children) {
    const isBelow = item.type === 'list'
    const inside = isBelow ? (items.pop() ?? '') + listHtml(item) : inlineHtml(item.children)
    items.push(inside)
  }
  return `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
}

/** Neighbours under one mark share its tag. */
function inlineHtml(nodes: readonly RichNode[] = [], marks: readonly (typeof MARKS)[number][] = MARKS): string {
  const [first, ...rest] = nodes
  if (!first) return ''
  if (first.type === 'link') {
    const link = `<a href="${escaped(first.url ?? '')}">${inlineHtml(first.children)}</a>`
    return link + inlineHtml(rest, marks)
  }
  const at = marks.findIndex(([mark]) => first[mark])
  const [mark, tag] = marks[at] ?? []
  if (!mark) return escaped(first.text ?? '').replaceAll('\n', '<br>') + inlineHtml(rest, marks)
  const end = nodes.findIndex((node) => !node[mark])
  const run = end < 0 ? nodes : nodes.slice(0, end)
  const inside = inlineHtml(run, marks.slice(at + 1))
  return (inside && `<${tag}>${inside}</${tag}>`) + inlineHtml(nodes.slice(run.length), marks)
}

const textIn = ({ children = [] }: RichNode) => children.map(({ text = '' }) => text).join('')

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** HTML as nodes of the editor. Whatever would come back as something else stands as it is, in a piece of code. */
export function nodesOf(html: string): readonly RichNode[] {
  const pieces = parseDocument(html).children.filter((node) => !isBlank(node))
  return pieces.map((piece) => {
    const source = DomUtils.getOuterHTML(piece)
    const node = blockNode(piece)
    const isSame = node && sanitize(blockHtml(node)) === sanitize(source)
    return isSame ? node : { type: 'code', language: RAW, children: [{ type: 'text', text: source }] }
  })
}

const isBlank = (node: HtmlNode) => isText(node) && node.data.trim() === ''

function blockNode(node: HtmlNode): RichNode | undefined {
  if (!isTag(node)) return undefined
  const { name } = node
  if (name === 'ul' || name === 'ol') return listNode(node.children, name)
  const children = inlineNodes(node.children)
  if (!children?.length) return undefined
  if (name === 'p') return { type: 'paragraph', children }
  if (name === 'blockquote') return { type: 'quote', children }
  const level = /^h([1-6])$/.exec(name)?.[1]
  return level ? { type: 'heading', level: Number(level), children } : undefined
}

function listNode(items: readonly HtmlNode[], tag: 'ul' | 'ol'): RichNode | undefined {
  const children = items
    .filter((item) => !isBlank(item))
    .map((item) => (isTag(item) ? inlineNodes(item.children) : undefined))
  if (!children.every((item) => item !== undefined)) return undefined
  const format = tag === 'ol' ? 'ordered' : 'unordered'
  return { type: 'list', format, children: children.map((item) => ({ type: 'list-item', children: item })) }
}

/** Undefined where something stands that lines of the editor can't hold. */
function inlineNodes(nodes: readonly HtmlNode[], marks: Partial<RichNode> = {}): RichNode[] | undefined {
  const found: RichNode[] = []
  for (const node of nodes) {
    const inside = inlineNode(node, marks)
    if (!inside) return undefined
    found.push(...inside)
  }
  return found
}

function inlineNode(node: HtmlNode, marks: Partial<RichNode>): RichNode[] | undefined {
  if (isText(node)) return [{ type: 'text', text: node.data, ...marks }]
  if (!isTag(node)) return undefined
  if (node.name === 'br') return [{ type: 'text', text: '\n', ...marks }]
  if (node.name === 'a') {
    const { href = '' } = node.attribs
    const children = inlineNodes(node.children, marks)
    return children && isKnownAddress(href) ? [{ type: 'link', url: href, children }] : undefined
  }
  const mark = markOf[node.name]
  return mark && inlineNodes(node.children, { ...marks, [mark]: true })
}

/** Addresses that the editor takes for one. */
const isKnownAddress = (href: string) => /^(\/(?!\/)|https?:|mailto:|tel:)/i.test(href)
