import { expect, it } from 'vitest'
import { writtenSearch } from './writtenSearch.ts'

it.each([
  ['', '', ''],
  ['?', '', ''],
  ['?y=a%20b', '?y=a+b', '?y=a%20b'],
  ['?y=a+b&x', '?y=a+b&x=', '?y=a+b&x'],
  ['?index&y=%7e', '?y=%7E', '?y=%7e'],
  ['?_routes=root&y=1&y=2&&', '?y=1&y=2', '?y=1&y=2'],
  ['?a%20b=1', '?a+b=1', '?a%20b=1'],
])('[RTE-08] the query %s, which the router reads as %s, is sent on as %s', (written, read, sent) => {
  const request = { url: `https://site.test/old${written}` }
  expect(writtenSearch(request, new URL(`https://site.test/old${read}`))).toBe(sent)
})
