interface Node<T> {
  readonly words: Map<string, Node<T>>
  one?: Node<T>
  /** Takes whatever is left of the path. */
  rest?: Leaf<T>
  leaf?: Leaf<T>
}

interface Leaf<T> {
  readonly value: T
}

export interface PathMatch<T> {
  readonly value: T
  /** What the wildcards took, in order. */
  readonly captures: readonly string[]
}

const newNode = <T>(): Node<T> => ({ words: new Map() })
const segmentsOf = (path: string) => path.split('/').filter(Boolean)

/** Beyond this many segments a path matches nothing. */
const MAX_SEGMENTS = 64

/**
 * Patterns by segment: a word, one wildcard segment, or a last one for the rest. A lookup costs what the path is long,
 * not what the rules are many. A word wins over a wildcard, one segment over the rest.
 */
export class PathTrie<T> {
  private readonly root: Node<T> = newNode()

  /** `isWildcard` says which segments take one, which (only at the end) the rest. The first pattern of its kind stays. */
  add(pattern: string, value: T, isWildcard: (segment: string) => 'one' | 'rest' | undefined): void {
    let node = this.root
    const segments = segmentsOf(pattern)
    for (const [index, segment] of segments.entries()) {
      const kind = isWildcard(segment)
      if (kind === 'rest' && index === segments.length - 1) {
        node.rest ??= { value }
        return
      }
      node = kind ? (node.one ??= newNode()) : wordBelow(node, segment)
    }
    node.leaf ??= { value }
  }

  match(path: string): PathMatch<T> | undefined {
    const segments = segmentsOf(path)
    return segments.length > MAX_SEGMENTS ? undefined : find(this.root, segments, 0, [])
  }
}

function wordBelow<T>(node: Node<T>, word: string): Node<T> {
  let next = node.words.get(word)
  if (!next) node.words.set(word, (next = newNode()))
  return next
}

function find<T>(
  node: Node<T>,
  segments: readonly string[],
  at: number,
  captures: readonly string[],
): PathMatch<T> | undefined {
  const segment = segments[at]
  if (segment === undefined) {
    if (node.leaf) return { value: node.leaf.value, captures }
    return node.rest && { value: node.rest.value, captures: [...captures, ''] }
  }
  const word = node.words.get(segment)
  const found =
    (word && find(word, segments, at + 1, captures)) ??
    (node.one && find(node.one, segments, at + 1, [...captures, segment]))
  if (found) return found
  return node.rest && { value: node.rest.value, captures: [...captures, segments.slice(at).join('/')] }
}
