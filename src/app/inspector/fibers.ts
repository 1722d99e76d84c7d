import type { PresentedNode } from '#src/engine/node.ts'

/** What React keeps of an element of its tree: it marks the DOM with it, so that the page needs no marks of ours. */
export interface Fiber {
  readonly type: unknown
  readonly memoizedProps: Readonly<Record<string, unknown>> | null
  readonly return: Fiber | null
  /** The same one in the other of React's two trees. */
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly stateNode: unknown
}

/**
 * What is around an element, it first, as it is shown now: an element and each parent may lead to React's tree of before,
 * so they are looked up again from the root.
 */
export function fibersAround(element: Element): readonly Fiber[] {
  const [root, ...way] = upFrom(fiberOf(element)).toReversed()
  const current = (root?.stateNode as { readonly current?: Fiber } | null | undefined)?.current
  const found = current ? [current] : []
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

/** Of an element, or of the nearest one around it that is React's. */
function fiberOf(element: Element): Fiber | null {
  for (let it: Element | null = element; it; it = it.parentElement) {
    const key = Object.keys(it).find((name) => name.startsWith('__reactFiber$'))
    if (key) return Reflect.get(it, key) as Fiber
  }
  return null
}

export function isBlock(value: unknown): value is PresentedNode {
  return typeof value === 'object' && value !== null && 'component' in value && 'id' in value && 'props' in value
}
