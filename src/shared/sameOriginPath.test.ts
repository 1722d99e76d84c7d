import { describe, expect, it } from 'vitest'
import { sameOriginPath, sitePath } from './sameOriginPath.ts'

describe('an address that may come from a visitor', () => {
  it.each([
    ['/offers?page=2#top', '/offers?page=2#top'],
    ['/a/../b', '/b'],
    ['/cashier/deposit', '/cashier/deposit'],
    ['/https://evil.example', '/https://evil.example'],
  ])('[RTE-06] leads within the site: %s', (address, path) => {
    expect(sameOriginPath(address)).toBe(path)
    expect(sameOriginPath(address, 'https://site.example')).toBe(path)
  })

  it.each([
    '//evil.example/x',
    '/.//evil.example/x',
    '/a/..//evil.example/x',
    '/%2e//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'offers',
    '',
    null,
  ])('[RTE-06] never leads out of it: %j', (address) => {
    expect(sameOriginPath(address)).toBeUndefined()
  })
})

describe('any text as an address of this site', () => {
  it.each([
    ['/offers?page=2#top', '/offers?page=2#top'],
    ['//evil.example/x', '/evil.example/x'],
    ['/.//evil.example/x', '/evil.example/x'],
    ['/\\evil.example', '/evil.example'],
    ['\\\\evil.example', '/evil.example'],
    ['/\t/evil.example', '/evil.example'],
    [' \0//evil.example', '/evil.example'],
    ['https://evil.example', '/https://evil.example'],
    ['javascript:alert(1)', '/javascript:alert(1)'],
    ['/a b\r\nx: y', '/a%20bx:%20y'],
    ['', '/'],
  ])('[RTE-06] leads within it: %j is %s', (address, path) => {
    expect(sitePath(address)).toBe(path)
    expect(new URL(path, 'https://site.example').origin).toBe('https://site.example')
  })
})
