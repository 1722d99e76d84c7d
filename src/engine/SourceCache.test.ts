import { describe, expect, it, vi } from 'vitest'
import { SourceCache } from './SourceCache.ts'

describe('results of public data sources', () => {
  it('[ENG-09] are cached as long as their rule says, and concurrent requests load them once', async () => {
    let now = 1
    const cache = new SourceCache({ now: () => now })
    const load = vi.fn(async () => `at ${now}`)
    const both = await Promise.all([cache.get('a', 10, load), cache.get('a', 10, load)])
    expect(both).toEqual(['at 1', 'at 1'])
    now = 9_000
    expect(await cache.get('a', 10, load)).toBe('at 1')
    expect(cache.remaining('a')).toBe(1001)
    now = 10_100
    expect(await cache.get('a', 10, load)).toBe('at 10100')
    expect(await cache.get('b', 10, load)).toBe('at 10100')
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('[ENG-09] a result without a time to live is not shared', async () => {
    const cache = new SourceCache()
    expect(await cache.get('a', 0, async () => 1)).toBe(1)
    expect(await cache.get('a', 0, async () => 2)).toBe(2)
    expect(cache.remaining('a')).toBe(0)
  })

  it('[ENG-09] a failure is not cached: the next request loads again', async () => {
    const cache = new SourceCache()
    await expect(cache.get('a', 10, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await cache.get('a', 10, async () => 'up')).toBe('up')
    expect(cache.remaining('none')).toBe(0)
  })
})
