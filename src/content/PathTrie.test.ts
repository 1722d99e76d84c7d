import { expect, it } from 'vitest'
import { PathTrie } from './PathTrie.ts'

const kind = (segment: string) => {
  if (segment === '**') return 'rest' as const
  return segment === '*' ? ('one' as const) : undefined
}

function trie(...patterns: string[]) {
  const made = new PathTrie<string>()
  for (const pattern of patterns) made.add(pattern, pattern, kind)
  return made
}

it.each([
  ['/', '/', []],
  ['/a', '/a', []],
  ['/a/', '/a', []],
  ['/a/x/c', '/a/*/c', ['x']],
  ['/a/b/d', '/a/**', ['b/d']],
  ['/a/b/c', '/a/b/c', []],
  ['/z/1/2/3', '/z/**', ['1/2/3']],
  ['/z', '/z/**', ['']],
])('%s is matched by %s, taking %j', (path, pattern, captures) => {
  const patterns = trie('/', '/a', '/a/*/c', '/a/b/c', '/a/**', '/z/**')
  expect(patterns.match(path)).toEqual({ value: pattern, captures })
})

it('what no pattern names is not matched, however long', () => {
  expect(trie('/a').match('/b')).toBeUndefined()
  expect(trie('/a/**').match(`/a${'/x'.repeat(100)}`)).toBeUndefined()
})

it('[RTE-08] looking up visits as many nodes as the path is long, not as the rules are many', () => {
  const counted = (rules: number) => {
    const patterns = new PathTrie<number>()
    for (let rule = 0; rule < rules; rule++) patterns.add(`/section-${rule % 100}/item-${rule}/*`, rule, kind)
    const original = Map.prototype.get
    let reads = 0
    Map.prototype.get = function (key) {
      reads++
      return original.call(this, key)
    }
    try {
      expect(patterns.match(`/section-7/item-7/x`)?.captures).toEqual(['x'])
    } finally {
      Map.prototype.get = original
    }
    return reads
  }
  expect(counted(10_000)).toBe(counted(100))
})
