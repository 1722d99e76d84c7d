import type { PresentedNode } from '#src/engine/node.ts'

/** What React keeps of an element of its tree: it marks the DOM with it, so that the page needs no marks of ours. */
export interface Fiber {
  readonly type: unknown
  readonly memoizedProps: Readonly<Record<string, unknown>> | null
  readonly return: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly stateNode: unknown
}

/** What React keeps of an element, or of the nearest one around it. */
export function fiberAround(element: Element): Fiber | null {
  for (let it: Element | null = element; it; it = it.parentElement) {
    const key = Object.keys(it).find((name) => name.startsWith('__reactFiber$'))
    if (key) return Reflect.get(it, key) as Fiber
  }
  return null
}

export function isBlock(value: unknown): value is PresentedNode {
  return typeof value === 'object' && value !== null && 'component' in value && 'id' in value && 'props' in value
}
