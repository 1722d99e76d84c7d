import { LRUCache } from 'lru-cache'
import { type ReactNode, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type BlockNode, type PresentedBlock, type PresentedNode, type StaticBlock, isStatic } from '../node.ts'
import type { AnyComponent, DefinitionRegistry, Registry } from '../registry.ts'
import { type Assembled, assemble, finishedLeaves, forData, forDocument, sizeOf } from './assemble.server.ts'
import { type Flattened, HOLE, type ImagePreload, flatten } from './flatten.server.ts'

/** HTML of static blocks that is kept for one locale, in characters. */
const KEPT = 32_000_000

export interface StaticRendererInput {
  readonly registry: Registry
  readonly definitions: Pick<DefinitionRegistry, 'get'>
  /** What static components may look at around them: words and the locale; nothing of a viewer. */
  readonly around: (component: ReactNode) => ReactNode
  readonly onFailure: (node: BlockNode, error: unknown) => void
}

/** `document` for a page whose HTML holds it already, `data` for one that is shown by the browser. */
export type Form = 'document' | 'data'

export interface StaticRenderer {
  /** Static blocks as finished HTML, the others as they are. The components must be loaded. */
  present(blocks: readonly BlockNode[], form: Form): readonly PresentedBlock[]
  /** Pictures that these blocks want early. */
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
 * Renders each static block once, for as long as its content and what is around it stay. A component that throws is left
 * to the page as a live block, where it fails like any other.
 */
export function createStaticRenderer({
  registry,
  definitions,
  around,
  onFailure,
}: StaticRendererInput): StaticRenderer {
  const templates = new LRUCache<string, Template>({ maxSize: KEPT, sizeCalculation: ({ size }) => size })
  const finished = new LRUCache<string, Finished>({ maxSize: KEPT, sizeCalculation: ({ size }) => size })
  const failed = new WeakSet<object>()
  const numbers = new WeakMap<object, number>()
  const keys = new WeakMap<BlockNode, string>()
  let last = 0

  function numberOf(it: object): number {
    let number = numbers.get(it)
    if (!number) numbers.set(it, (number = ++last))
    return number
  }

  /** The same for the same content below, whichever objects hold it. */
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

  /** The component's own HTML: blocks in its slots are holes in it. */
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
    const known = finished.get(key)
    if (known) return known
    try {
      const assembled = assemble(templateOf(node), ({ slot, index }) => inHole(node.slots?.[slot]?.[index]))
      const document = { id: node.id, roots: assembled.map(forDocument) }
      const made = {
        assembled,
        document,
        data: { id: node.id, roots: assembled.map(forData) },
        size: sizeOf(assembled),
      }
      finished.set(key, made)
      return made
    } catch (error) {
      failed.add(node.props)
      keys.delete(node)
      onFailure(node, error)
      return undefined
    }
  }

  /** What stands in a hole: finished elements where the block has no live part at all. */
  function inHole(node: BlockNode | undefined) {
    if (!node) return []
    const made = finish(node)
    return (
      (made && finishedLeaves(made.assembled)) ?? {
        document: presentOne(node, 'document'),
        data: presentOne(node, 'data'),
      }
    )
  }

  function presentOne(node: BlockNode, form: Form): PresentedBlock {
    return finish(node)?.[form] ?? presentLive(node, form)
  }

  function presentLive(node: BlockNode, form: Form): PresentedNode {
    if (!node.slots) return node
    const slots = Object.entries(node.slots).map(([slot, blocks]) => [slot, present(blocks, form)] as const)
    const isSame = slots.every(([slot, blocks]) => blocks === node.slots?.[slot])
    return isSame ? node : { ...node, slots: Object.fromEntries(slots) }
  }

  function present(blocks: readonly BlockNode[], form: Form): readonly PresentedBlock[] {
    const presented = blocks.map((node) => presentOne(node, form))
    return presented.some(isStatic) || presented.some((block, index) => block !== blocks[index]) ? presented : blocks
  }

  function preloadsOf(node: BlockNode): ImagePreload[] {
    const own = finish(node) ? templateOf(node).preloads : []
    return [...own, ...Object.values(node.slots ?? {}).flatMap((blocks) => blocks.flatMap(preloadsOf))]
  }

  return { present, preloads: (blocks) => blocks.flatMap(preloadsOf) }
}

function holesOf({ slots = {} }: BlockNode): Record<string, ReactNode> {
  const hole = (slot: string, index: number) => createElement('template', { key: index, [HOLE]: `${slot} ${index}` })
  return Object.fromEntries(
    Object.entries(slots).map(([slot, blocks]) => [slot, blocks.map((_, index) => hole(slot, index))]),
  )
}
