import type { PresentedNode } from '#src/engine/node.ts'
import { isObject } from '#src/shared/json.ts'

/**
 * The part that is used of React's internal node for an element. React sets it on the DOM, so that
 * the page needs no marks of its own.
 */
export interface Fiber {
  readonly type: unknown
  readonly memoizedProps: Readonly<Record<string, unknown>> | null
  readonly return: Fiber | null
  /** The same node in the other of React's two trees. */
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly stateNode: unknown
}

/**
 * Returns the fibers around an element, innermost first, in the current tree. An element's link may
 * lead to React's previous tree, so each fiber is looked up from the root.
 */
export function fibersAround(element: Element): readonly Fiber[] {
  const [root, ...way] = upFrom(fiberOf(element)).toReversed()
  const current = isObject(root?.stateNode) ? root.stateNode['current'] : undefined
  const found = isFiber(current) ? [current] : []
  for (const fiber of way) {
    const child = childrenOf(found[0]).find((it) => it === fiber || it === fiber.alternate)
    found.unshift(child ?? fiber)
  }
  return found
}

export function childrenOf(fiber: Fiber | undefined): readonly Fiber[] {
  const children: Fiber[] = []
  for (let child = fiber?.child; child; child = child.sibling) children.push(child)
  return children
}

function upFrom(fiber: Fiber | null): Fiber[] {
  const way: Fiber[] = []
  for (let it = fiber; it; it = it.return) way.push(it)
  return way
}

/** Returns the fiber of an element, or of its nearest ancestor that React has rendered. */
function fiberOf(element: Element): Fiber | null {
  for (let it: Element | null = element; it; it = it.parentElement) {
    const key = Object.keys(it).find((name) => name.startsWith('__reactFiber$'))
    const fiber: unknown = key && Reflect.get(it, key)
    if (isFiber(fiber)) return fiber
  }
  return null
}

const isFiber = (value: unknown): value is Fiber =>
  isObject(value) && ['type', 'memoizedProps', 'return', 'alternate', 'child', 'sibling'].every((name) => name in value)

export function isBlock(value: unknown): value is PresentedNode {
  return typeof value === 'object' && value !== null && 'component' in value && 'id' in value && 'props' in value
}
