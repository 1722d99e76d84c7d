interface Node<T> {
  words?: Map<string, Node<T>>
  one?: Node<T>
  /** Takes whatever is left of the path. */
  rest?: T
  leaf?: T
}

export interface PathMatch<T> {
  readonly value: T
  /** What the wildcards took, in order. */
  readonly captures: readonly string[]
}

const newNode = <T>(): Node<T> => ({ words: undefined, one: undefined, rest: undefined, leaf: undefined })

/** Beyond this many segments a path matches nothing. */
const MAX_SEGMENTS = 64
const SLASH = 47

/**
 * Patterns by segment: a word, one wildcard segment, or a last one for the rest. A lookup costs what the path is long,
 * not what the rules are many. A word wins over a wildcard, one segment over the rest.
 */
export class PathTrie<T extends {}> {
  private readonly root: Node<T> = newNode()

  /** `wildcard` says which segments take one, and whether the last takes the rest. The first pattern of its kind stays; returns its value. */
  add(pattern: string, value: T, wildcard: (segment: string, isLast: boolean) => 'one' | 'rest' | undefined): T {
    let node = this.root
    for (let from = startOf(pattern, 0); from < pattern.length;) {
      const end = endOf(pattern, from)
      const segment = pattern.slice(from, end)
      from = startOf(pattern, end)
      const kind = wildcard(segment, from >= pattern.length)
      if (kind === 'rest' && from >= pattern.length) {
        return (node.rest ??= value)
      }
      node = kind ? (node.one ??= newNode()) : wordBelow(node, segment)
    }
    return (node.leaf ??= value)
  }

  /** What `accept` refuses is left out, as if its pattern weren't there. */
  match(path: string, accept: (value: T) => boolean = anything): PathMatch<T> | undefined {
    const plain = plainPath(path)
    return plain === undefined ? undefined : find(this.root, { path: plain, captures: [], accept }, 1)
  }
}

/** With single slashes, and none at the end; undefined when it has too many segments. */
function plainPath(path: string): string | undefined {
  const single = path.includes('//') ? path.replace(/\/{2,}/g, '/') : path
  const rooted = single.charCodeAt(0) === SLASH ? single : `/${single}`
  const plain = rooted.length > 1 && rooted.endsWith('/') ? rooted.slice(0, -1) : rooted
  return plain.length > MAX_SEGMENTS && plain.split('/', MAX_SEGMENTS + 2).length > MAX_SEGMENTS + 1 ? undefined : plain
}

/** Where the next segment starts: empty ones don't count. */
function startOf(path: string, from: number): number {
  let at = from
  while (path.charCodeAt(at) === SLASH) at++
  return at
}

function endOf(path: string, from: number): number {
  const end = path.indexOf('/', from)
  return end < 0 ? path.length : end
}

function wordBelow<T>(node: Node<T>, word: string): Node<T> {
  const words = (node.words ??= new Map())
  let next = words.get(word)
  if (!next) words.set(word, (next = newNode()))
  return next
}

const anything = () => true

interface Search<T> {
  readonly accept: (value: T) => boolean
  readonly path: string
  /** A stack: what is tried in vain takes its captures back. */
  readonly captures: string[]
}

function find<T extends {}>(node: Node<T>, search: Search<T>, from: number): PathMatch<T> | undefined {
  const { path, captures, accept } = search
  if (from >= path.length) {
    if (node.leaf !== undefined && accept(node.leaf)) return { value: node.leaf, captures }
    return takeRest(node, '', search)
  }
  const end = endOf(path, from)
  if (node.words || node.one) {
    const segment = path.slice(from, end)
    const word = node.words?.get(segment)
    const byWord = word && find(word, search, end + 1)
    if (byWord) return byWord
    if (node.one) {
      captures.push(segment)
      const byOne = find(node.one, search, end + 1)
      if (byOne) return byOne
      captures.pop()
    }
  }
  return takeRest(node, path.slice(from), search)
}

function takeRest<T>({ rest }: Node<T>, left: string, { captures, accept }: Search<T>): PathMatch<T> | undefined {
  if (rest === undefined || !accept(rest)) return undefined
  captures.push(left)
  return { value: rest, captures }
}
