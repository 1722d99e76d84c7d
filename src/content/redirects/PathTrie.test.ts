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

it('a path without a pattern is not matched, however long', () => {
  expect(trie('/a').match('/b')).toBeUndefined()
  expect(trie('/a/**').match(`/a${'/x'.repeat(100)}`)).toBeUndefined()
})

it('[RTE-08] the cost of a lookup depends on the length of the path, not on the number of rules', () => {
  const timeAmong = (rules: number) => {
    const patterns = new PathTrie<number>()
    for (let rule = 0; rule < rules; rule++) patterns.add(`/section-${rule % 100}/item-${rule}/*`, rule, kind)
    const times = Array.from({ length: 50 }, () => {
      const from = performance.now()
      for (let turn = 0; turn < 500; turn++) patterns.match('/section-7/item-7/x')
      return performance.now() - from
    })
    return Math.min(...times)
  }
  timeAmong(100)
  // a scan of all rules would take five hundred times as long
  expect(timeAmong(50_000) / timeAmong(100)).toBeLessThan(20)
})
