interface Node<T> {
  byWord?: Map<string, Node<T>>
  anySegment?: Node<T>
  /** Matches the rest of the path. */
  rest?: T
  leaf?: T
}

export interface PathMatch<T> {
  readonly value: T
  /** The segments that the wildcards matched, in order. */
  readonly captures: readonly string[]
}

const newNode = <T>(): Node<T> => ({ byWord: undefined, anySegment: undefined, rest: undefined, leaf: undefined })

/** Maximum number of segments of a path that can match. */
const MAX_SEGMENTS = 64
const SLASH = 47

/** Returns how many segments a segment of a pattern matches; undefined when it is a word. */
export type FindWildcard = (segment: string, position: { readonly isLast: boolean }) => 'one' | 'rest' | undefined

/**
 * Matches paths against patterns of segments: words, single wildcards, and a last wildcard for the
 * rest. The cost of a lookup depends on the length of the path, not on the number of patterns. A
 * word takes precedence over a wildcard, a single wildcard over the rest.
 */
export class PathTrie<T extends {}> {
  private readonly root: Node<T> = newNode()

  /**
   * Adds a pattern. `wildcard` returns the kind of a wildcard segment. When the same pattern is added
   * twice, the first value stays; returns the value that is stored.
   */
  add(pattern: string, value: T, wildcard: FindWildcard): T {
    let node = this.root
    for (let from = startOf(pattern, 0); from < pattern.length;) {
      const end = endOf(pattern, from)
      const segment = pattern.slice(from, end)
      from = startOf(pattern, end)
      const kind = wildcard(segment, { isLast: from >= pattern.length })
      if (kind === 'rest' && from >= pattern.length) {
        return (node.rest ??= value)
      }
      node = kind ? (node.anySegment ??= newNode()) : childForWord(node, segment)
    }
    return (node.leaf ??= value)
  }

  /**
   * Returns the match of a path. Values that `accept` rejects are skipped, as if they had not been
   * added.
   */
  match(path: string, accept: (value: T) => boolean = acceptAll): PathMatch<T> | undefined {
    const normalized = normalizePath(path)
    return normalized === undefined ? undefined : find(this.root, { path: normalized, captures: [], accept }, 1)
  }
}

/**
 * Collapses repeated slashes and removes a trailing one; returns undefined for too many segments.
 */
function normalizePath(path: string): string | undefined {
  const collapsed = path.includes('//') ? path.replace(/\/{2,}/g, '/') : path
  const rooted = collapsed.charCodeAt(0) === SLASH ? collapsed : `/${collapsed}`
  const normalized = rooted.length > 1 && rooted.endsWith('/') ? rooted.slice(0, -1) : rooted
  return normalized.length > MAX_SEGMENTS && normalized.split('/', MAX_SEGMENTS + 2).length > MAX_SEGMENTS + 1
    ? undefined
    : normalized
}

/** Returns the start of the next segment; empty segments are skipped. */
function startOf(path: string, from: number): number {
  let at = from
  while (path.charCodeAt(at) === SLASH) at++
  return at
}

function endOf(path: string, from: number): number {
  const end = path.indexOf('/', from)
  return end < 0 ? path.length : end
}

function childForWord<T>(node: Node<T>, word: string): Node<T> {
  const children = (node.byWord ??= new Map())
  let next = children.get(word)
  if (!next) children.set(word, (next = newNode()))
  return next
}

const acceptAll = () => true

interface Search<T> {
  readonly accept: (value: T) => boolean
  readonly path: string
  /** A stack: a failed attempt removes its captures. */
  readonly captures: string[]
}

function find<T extends {}>(node: Node<T>, search: Search<T>, from: number): PathMatch<T> | undefined {
  const { path, captures, accept } = search
  if (from >= path.length) {
    if (node.leaf !== undefined && accept(node.leaf)) return { value: node.leaf, captures }
    return matchRest(node, '', search)
  }
  const end = endOf(path, from)
  if (node.byWord || node.anySegment) {
    const segment = path.slice(from, end)
    const word = node.byWord?.get(segment)
    const wordMatch = word && find(word, search, end + 1)
    if (wordMatch) return wordMatch
    if (node.anySegment) {
      captures.push(segment)
      const wildcardMatch = find(node.anySegment, search, end + 1)
      if (wildcardMatch) return wildcardMatch
      captures.pop()
    }
  }
  return matchRest(node, path.slice(from), search)
}

function matchRest<T>({ rest }: Node<T>, remainder: string, { captures, accept }: Search<T>): PathMatch<T> | undefined {
  if (rest === undefined || !accept(rest)) return undefined
  captures.push(remainder)
  return { value: rest, captures }
}
