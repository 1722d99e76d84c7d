import { DomUtils, parseDocument } from 'htmlparser2'
import { sanitize } from '../parsing/sanitize.ts'

type HtmlNode = ReturnType<typeof parseDocument>['children'][number]
type Tag = Extract<HtmlNode, { readonly attribs: object }>
type TextNode = Extract<HtmlNode, { readonly data: string }>

const isTag = (node: HtmlNode): node is Tag => 'attribs' in node
const isText = (node: HtmlNode): node is TextNode => node.nodeType === 3

/**
 * A node of the CMS's editor, whose content is a flat list of paragraphs, headings, lists, quotes
 * and code.
 */
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

/** Language of the code blocks that hold HTML which the editor can't express. */
const RAW = 'html'

/** From the outermost to the innermost. */
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

/** Converts nodes of the editor to HTML. The content is escaped, but the result isn't sanitised. */
export function htmlOf(nodes: readonly RichNode[]): string {
  return nodes.map(blockHtml).join('')
}

function blockHtml(node: RichNode): string {
  const content = inlineHtml(node.children)
  switch (node.type) {
    case 'paragraph':
      return content && `<p>${content}</p>`
    case 'heading':
      return content && headingHtml(node.level, content)
    case 'quote':
      return content && `<blockquote>${content}</blockquote>`
    case 'list':
      return listHtml(node)
    case 'code':
      return node.language === RAW ? textIn(node) : `<pre><code>${escapeHtml(textIn(node))}</code></pre>`
    default:
      return ''
  }
}

/** Smaller headings become h4, the smallest in rich text. */
function headingHtml(level = 2, content: string): string {
  const tag = `h${Math.min(level, 4)}`
  return `<${tag}>${content}</${tag}>`
}

/** The editor stores a nested list beside its item. */
function listHtml({ format, children = [] }: RichNode): string {
  const tag = format === 'ordered' ? 'ol' : 'ul'
  const items: string[] = []
  for (const item of children) {
    const isNested = item.type === 'list'
    const itemHtml = isNested ? (items.pop() ?? '') + listHtml(item) : inlineHtml(item.children)
    items.push(itemHtml)
  }
  return `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
}

/** Adjacent texts with the same mark share its tag. */
function inlineHtml(nodes: readonly RichNode[] = [], marks: readonly (typeof MARKS)[number][] = MARKS): string {
  const [first, ...rest] = nodes
  if (!first) return ''
  if (first.type === 'link') {
    const link = `<a href="${escapeHtml(first.url ?? '')}">${inlineHtml(first.children)}</a>`
    return link + inlineHtml(rest, marks)
  }
  const markIndex = marks.findIndex(([mark]) => first[mark])
  const [mark, tag] = marks[markIndex] ?? []
  if (!mark) return escapeHtml(first.text ?? '').replaceAll('\n', '<br>') + inlineHtml(rest, marks)
  const runEnd = nodes.findIndex((node) => !node[mark])
  const run = runEnd < 0 ? nodes : nodes.slice(0, runEnd)
  const content = inlineHtml(run, marks.slice(markIndex + 1))
  return (content && `<${tag}>${content}</${tag}>`) + inlineHtml(nodes.slice(run.length), marks)
}

const textIn = ({ children = [] }: RichNode) => children.map(({ text = '' }) => text).join('')

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/**
 * Converts HTML to nodes of the editor. A part that would not convert back stays HTML, in a code
 * block.
 */
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

/** Returns undefined for content that the editor's lines can't hold. */
function inlineNodes(nodes: readonly HtmlNode[], marks: Partial<RichNode> = {}): RichNode[] | undefined {
  const inlineChildren: RichNode[] = []
  for (const node of nodes) {
    const converted = inlineNode(node, marks)
    if (!converted) return undefined
    inlineChildren.push(...converted)
  }
  return inlineChildren
}

function inlineNode(node: HtmlNode, marks: Partial<RichNode>): RichNode[] | undefined {
  if (isText(node)) return [{ type: 'text', text: node.data, ...marks }]
  if (!isTag(node)) return undefined
  if (node.name === 'br') return [{ type: 'text', text: '\n', ...marks }]
  if (node.name === 'a') {
    const { href = '' } = node.attribs
    const children = inlineNodes(node.children, marks)
    return children && isAcceptedAddress(href) ? [{ type: 'link', url: href, children }] : undefined
  }
  const mark = markOf[node.name]
  return mark && inlineNodes(node.children, { ...marks, [mark]: true })
}

/** Returns whether the editor accepts an address. */
const isAcceptedAddress = (href: string) => /^(\/(?!\/)|https?:|mailto:|tel:)/i.test(href)
