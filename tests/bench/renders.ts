/**
 * The part of React's tree that shows which components rendered. It is not public, but its
 * developer tools read it.
 */
interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/** Function, class, forward-ref and memo components. */
const COMPONENTS = new Set([0, 1, 11, 14, 15])
const PERFORMED_WORK = 1

let rendered = 0
let commits = 0

/**
 * Counts the components that React renders, and its commits; this module must load before React.
 */
export const renders = {
  reset(): void {
    rendered = 0
    commits = 0
  },
  count: () => rendered,
  commits: () => commits,
}

const hook = {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberUnmount: () => undefined,
  onCommitFiberRoot(_id: number, root: { readonly current: Fiber }) {
    commits += 1
    rendered += renderedIn(root.current, root.current.alternate)
  },
}
Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })

function renderedIn(next: Fiber, before: Fiber | null): number {
  if (next === before) return 0
  let count = COMPONENTS.has(next.tag) && (next.flags & PERFORMED_WORK) !== 0 ? 1 : 0
  if (next.child === before?.child) return count
  for (let child = next.child; child; child = child.sibling) count += renderedIn(child, child.alternate)
  return count
}
