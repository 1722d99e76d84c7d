import { createHash } from 'node:crypto'
import { parseDocument } from 'htmlparser2'
import { propsOfAttributes } from './attributes.ts'

/** Where a block of a slot stands in the HTML of its parent; a `template` may stand anywhere. */
export const HOLE = 'data-hole'

interface Host {
  readonly tag: string
  readonly props: Readonly<Record<string, unknown>>
  /** Its tags as they were written. */
  readonly open: string
  readonly close: string
}

/** An element without holes. */
export interface Leaf extends Host {
  readonly html: string
  readonly key: string
}

/** An element on the way to a hole. */
export interface Spine<Hole> extends Host {
  readonly children: readonly (string | Leaf | Spine<Hole> | Hole)[]
}

export interface SlotPlace {
  readonly slot: string
  readonly index: number
}

/** A picture that the page should ask for early. */
export interface ImagePreload {
  readonly href: string
  readonly imageSrcSet?: string
  readonly imageSizes?: string
  readonly fetchPriority?: 'high' | 'low' | 'auto'
}

export interface Flattened {
  readonly roots: readonly (Leaf | Spine<SlotPlace>)[]
  readonly preloads: readonly ImagePreload[]
}

/** Elements that can have no content. */
export const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)

type Parsed = ReturnType<typeof parseDocument>['children'][number]
type ParsedElement = Extract<Parsed, { attribs: Record<string, string> }>

const isElement = (node: Parsed): node is ParsedElement => 'attribs' in node
const startOf = (node: Parsed) => node.startIndex ?? 0
const endOf = (node: Parsed) => (node.endIndex ?? -1) + 1

/**
 * Takes the HTML of a component apart: what leads to a hole becomes elements, everything else stays a string. Throws when
 * there are words outside of an element, since nothing could hold them.
 */
export function flatten(html: string): Flattened {
  const options = { withStartIndices: true, withEndIndices: true, lowerCaseAttributeNames: false }
  const { children } = parseDocument(html, options)
  const roots: (Leaf | Spine<SlotPlace>)[] = []
  const preloads: ImagePreload[] = []
  for (const node of children) {
    if (!isElement(node)) throw new Error('a static block has words outside of an element')
    if (isPreload(node)) preloads.push(preloadOf(node))
    else roots.push(hostOf(node, html))
  }
  return { roots, preloads }
}

// React writes these before a picture that is to come first
const isPreload = ({ name, attribs }: ParsedElement) => name === 'link' && attribs['rel'] === 'preload'

function preloadOf({ attribs }: ParsedElement): ImagePreload {
  const { href = '', imageSrcSet, imageSizes, fetchPriority } = attribs
  return { href, imageSrcSet, imageSizes, fetchPriority: fetchPriority as ImagePreload['fetchPriority'] }
}

function hostOf(element: ParsedElement, html: string): Leaf | Spine<SlotPlace> {
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

function childOf(node: Parsed, html: string): Spine<SlotPlace>['children'][number] {
  if (!isElement(node)) return 'data' in node ? node.data : ''
  const hole = node.attribs[HOLE]
  if (hole === undefined) return hostOf(node, html)
  const [slot = '', index = '0'] = hole.split(' ')
  return { slot, index: Number(index) }
}

function hasHole(element: ParsedElement): boolean {
  return element.children.some((child) => isElement(child) && (child.attribs[HOLE] !== undefined || hasHole(child)))
}
