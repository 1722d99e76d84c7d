import { createHash } from 'node:crypto'
import { parseDocument } from 'htmlparser2'
import { propsOfAttributes } from './propsOfAttributes.ts'

/**
 * Marks where a block of a slot goes in the HTML of its parent. The mark is a `template` element,
 * which is allowed anywhere.
 */
export const HOLE = 'data-hole'

interface Host {
  readonly tag: string
  readonly props: Readonly<Record<string, unknown>>
  /** The opening tag as it was written, with what precedes the content. */
  readonly open: string
  readonly close: string
}

/** An element without holes. */
export interface Leaf extends Host {
  readonly html: string
  readonly key: string
}

/** An element with a hole below it. */
export interface Spine<Hole> extends Host {
  readonly children: readonly (string | Leaf | Spine<Hole> | Hole)[]
}

export interface SlotPosition {
  readonly slot: string
  readonly index: number
}

const PRIORITIES = ['high', 'low', 'auto'] as const

/** An image that the page should preload. */
export interface ImagePreload {
  readonly href: string
  readonly imageSrcSet?: string
  readonly imageSizes?: string
  readonly fetchPriority?: (typeof PRIORITIES)[number]
}

export interface Flattened {
  readonly roots: readonly (Leaf | Spine<SlotPosition>)[]
  readonly preloads: readonly ImagePreload[]
}

/** Void elements: those that can have no content. */
export const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)

type Parsed = ReturnType<typeof parseDocument>['children'][number]
type ParsedElement = Extract<Parsed, { readonly attribs: Record<string, string> }>

const isElement = (node: Parsed): node is ParsedElement => 'attribs' in node
const startOf = (node: Parsed) => node.startIndex ?? 0
const endOf = (node: Parsed) => (node.endIndex ?? -1) + 1

/**
 * Splits the HTML of a component: ancestors of a hole become elements, everything else stays a
 * string.
 * @throws {Error} when there is text outside of an element
 */
export function flatten(html: string): Flattened {
  const options = { withStartIndices: true, withEndIndices: true, lowerCaseAttributeNames: false }
  const { children } = parseDocument(html, options)
  const roots: (Leaf | Spine<SlotPosition>)[] = []
  const preloads: ImagePreload[] = []
  for (const node of children) {
    if (!isElement(node)) throw new Error('a static block has text outside of an element')
    if (isPreload(node)) preloads.push(preloadOf(node))
    else roots.push(hostOf(node, html))
  }
  return { roots, preloads }
}

// React writes these before an image of high priority
const isPreload = ({ name, attribs }: ParsedElement) => name === 'link' && attribs['rel'] === 'preload'

function preloadOf({ attribs }: ParsedElement): ImagePreload {
  const { href = '', imageSrcSet, imageSizes, fetchPriority } = attribs
  return { href, imageSrcSet, imageSizes, fetchPriority: PRIORITIES.find((it) => it === fetchPriority) }
}

function hostOf(element: ParsedElement, html: string): Leaf | Spine<SlotPosition> {
  const { name: tag, attribs, children } = element
  const [first] = children
  const last = children.at(-1)
  const innerFrom = first ? startOf(first) : html.indexOf('>', startOf(element)) + 1
  const innerTo = last ? endOf(last) : innerFrom
  const host: Host = {
    tag,
    props: propsOfAttributes(attribs),
    open: html.slice(startOf(element), innerFrom),
    close: html.slice(innerTo, endOf(element)),
  }
  return hasHole(element)
    ? { ...host, children: children.map((child) => childOf(child, html)) }
    : leaf(host, html.slice(innerFrom, innerTo))
}

export function leaf(host: Host, html: string): Leaf {
  const { tag, props, open, close } = host
  return { tag, props, open, close, html, key: createHash('sha256').update(html).digest('base64url').slice(0, 12) }
}

function childOf(node: Parsed, html: string): Spine<SlotPosition>['children'][number] {
  if (!isElement(node)) return 'data' in node ? node.data : ''
  const hole = node.attribs[HOLE]
  if (hole === undefined) return hostOf(node, html)
  const [slot = '', index = '0'] = hole.split(' ')
  return { slot, index: Number(index) }
}

function hasHole(element: ParsedElement): boolean {
  return element.children.some((child) => isElement(child) && (child.attribs[HOLE] !== undefined || hasHole(child)))
}
