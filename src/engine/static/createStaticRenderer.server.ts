import { LRUCache } from 'lru-cache'
import { type ReactNode, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DefinitionRegistry } from '../DefinitionRegistry.ts'
import { type BlockNode, type PresentedBlock, type PresentedNode, type StaticBlock, isStatic } from '../node.ts'
import type { AnyComponent, Registry } from '../registry.ts'
import { type Assembled, assemble, finishedLeaves, forData, forDocument, sizeOf } from './assemble.server.ts'
import { type Flattened, HOLE, type ImagePreload, flatten } from './flatten.server.ts'

/** Maximum size, in characters, of the cached HTML of static blocks for one locale. */
const MAX_SIZE = 32_000_000

export interface StaticRendererInput {
  readonly registry: Registry
  readonly definitions: Pick<DefinitionRegistry, 'get'>
  /**
   * Wraps a component in the contexts that static components may read: translations and locale,
   * nothing of a viewer.
   */
  readonly around: (component: ReactNode) => ReactNode
  readonly onFailure: (node: BlockNode, error: unknown) => void
}

/**
 * `document` for a page whose HTML already holds the blocks, `data` for one that the browser
 * renders.
 */
export type StaticFormat = 'document' | 'data'

export interface StaticRenderer {
  /**
   * Replaces static blocks with finished HTML and leaves the others. The components must be loaded.
   */
  present(blocks: readonly BlockNode[], format: StaticFormat): readonly PresentedBlock[]
  /** Returns the images that these blocks preload. */
  preloads(blocks: readonly BlockNode[]): readonly ImagePreload[]
}

interface Template extends Flattened {
  readonly size: number
}

interface Finished {
  readonly size: number
  readonly assembled: Assembled
  readonly document: StaticBlock
  readonly data: StaticBlock
}

/**
 * Renders each static block once, for as long as its content and context stay the same. A component
 * that throws is passed on as an interactive block, where it fails like any other.
 */
// long: its functions share the cache of one renderer
export function createStaticRenderer({
  registry,
  definitions,
  around,
  onFailure,
}: StaticRendererInput): StaticRenderer {
  const templates = new LRUCache<string, Template>({ maxSize: MAX_SIZE, sizeCalculation: ({ size }) => size })
  const finished = new LRUCache<string, Finished>({ maxSize: MAX_SIZE, sizeCalculation: ({ size }) => size })
  const failed = new WeakSet<object>()
  const numbers = new WeakMap<object, number>()
  const keys = new WeakMap<BlockNode, string>()
  let lastNumber = 0

  function numberOf(it: object): number {
    let number = numbers.get(it)
    if (!number) numbers.set(it, (number = ++lastNumber))
    return number
  }

  /** Returns a key that is the same for the same content, whichever objects hold it. */
  function keyOf(node: BlockNode): string {
    let key = keys.get(node)
    if (key === undefined) {
      const slots = Object.entries(node.slots ?? {}).map(([slot, blocks]) => `${slot}(${blocks.map(keyOf).join(' ')})`)
      key = `${isStaticHere(node) ? '' : 'live '}${numberOf(node.props)}${slots.join('')}`
      keys.set(node, key)
    }
    return key
  }

  function isStaticHere(node: BlockNode): boolean {
    if (node.problem || node.visibleWhen || node.reads?.length || failed.has(node.props)) return false
    return definitions.get(node.component)?.isStatic?.(node.props) ?? false
  }

  /** Returns the component's own HTML, with holes for the blocks in its slots. */
  function templateOf(node: BlockNode): Template {
    const counts = Object.entries(node.slots ?? {}).map(([slot, blocks]) => `${slot}${blocks.length}`)
    const key = `${numberOf(node.props)} ${counts.join(' ')}`
    let template = templates.get(key)
    if (!template) {
      const component = createElement(componentOf(node), { ...node.props, ...holesOf(node) })
      const html = renderToStaticMarkup(around(component), { identifierPrefix: node.id })
      template = { ...flatten(html), size: html.length + 1 }
      templates.set(key, template)
    }
    return template
  }

  function componentOf(node: BlockNode): AnyComponent {
    const component = registry.component(node.component).loaded()
    if (!component) throw new Error(`${node.component} is not loaded`)
    return component
  }

  function finish(node: BlockNode): Finished | undefined {
    if (!isStaticHere(node)) return undefined
    const key = keyOf(node)
    const cached = finished.get(key)
    if (cached) return cached
    try {
      const assembled = assemble(templateOf(node), ({ slot, index }) => fillingOf(node.slots?.[slot]?.[index]))
      const document = { id: node.id, roots: assembled.map(forDocument) }
      const result = {
        assembled,
        document,
        data: { id: node.id, roots: assembled.map(forData) },
        size: sizeOf(assembled),
      }
      finished.set(key, result)
      return result
    } catch (error) {
      failed.add(node.props)
      keys.delete(node)
      onFailure(node, error)
      return undefined
    }
  }

  /** Returns what fills a hole: finished elements when the block contains no interactive block. */
  function fillingOf(node: BlockNode | undefined) {
    if (!node) return []
    const finishedBlock = finish(node)
    return (
      (finishedBlock && finishedLeaves(finishedBlock.assembled)) ?? {
        document: presentOne(node, 'document'),
        data: presentOne(node, 'data'),
      }
    )
  }

  function presentOne(node: BlockNode, format: StaticFormat): PresentedBlock {
    return finish(node)?.[format] ?? presentInteractive(node, format)
  }

  function presentInteractive(node: BlockNode, format: StaticFormat): PresentedNode {
    if (!node.slots) return node
    const slots = Object.entries(node.slots).map(([slot, blocks]) => [slot, present(blocks, format)] as const)
    const isSame = slots.every(([slot, blocks]) => blocks === node.slots?.[slot])
    return isSame ? node : { ...node, slots: Object.fromEntries(slots) }
  }

  function present(blocks: readonly BlockNode[], format: StaticFormat): readonly PresentedBlock[] {
    const presented = blocks.map((node) => presentOne(node, format))
    return presented.some(isStatic) || presented.some((block, index) => block !== blocks[index]) ? presented : blocks
  }

  function preloadsOf(node: BlockNode): ImagePreload[] {
    const ownPreloads = finish(node) ? templateOf(node).preloads : []
    return [...ownPreloads, ...Object.values(node.slots ?? {}).flatMap((blocks) => blocks.flatMap(preloadsOf))]
  }

  return { present, preloads: (blocks) => blocks.flatMap(preloadsOf) }
}

function holesOf({ slots = {} }: BlockNode): Record<string, ReactNode> {
  const hole = (slot: string, index: number) => createElement('template', { key: index, [HOLE]: `${slot} ${index}` })
  return Object.fromEntries(
    Object.entries(slots).map(([slot, blocks]) => [slot, blocks.map((_, index) => hole(slot, index))]),
  )
}
