import { describe, expect, it } from 'vitest'
import { ResponseCachePolicy } from './ResponseCachePolicy.ts'

describe('whether others may have the answer to a request', () => {
  it('for ever, until something says for how long', () => {
    const cachePolicy = new ResponseCachePolicy()
    expect(cachePolicy.lifetime).toBe(Infinity)
    cachePolicy.limitLifetime(500)
    cachePolicy.limitLifetime(900)
    expect(cachePolicy.lifetime).toBe(500)
    cachePolicy.limitLifetime(0)
    expect(cachePolicy.lifetime).toBe(0)
  })

  it('depends on the facts that the page has looked at', () => {
    const cachePolicy = new ResponseCachePolicy()
    const facts = cachePolicy.trackFacts((name) => `${name}!`)
    expect(facts('signedIn')).toBe('signedIn!')
    expect([...cachePolicy.reads]).toEqual(['signedIn'])
    expect(cachePolicy.lifetime).toBe(Infinity)
  })

  it('and on the parameters of the address, of which a token is nobody else’s', () => {
    const cachePolicy = new ResponseCachePolicy()
    const query = cachePolicy.trackQuery({ tab: 'new', token: 'secret' })
    expect([...cachePolicy.reads]).toEqual([])
    expect([query['tab'], query['none']]).toEqual(['new', undefined])
    expect([[...cachePolicy.reads], cachePolicy.lifetime]).toEqual([['query.tab', 'query.none'], Infinity])
    expect(query['token']).toBe('secret')
    expect([[...cachePolicy.reads], cachePolicy.lifetime]).toEqual([['query.tab', 'query.none', 'query.token'], 0])
    Object.prototype.toString.call(query)
    expect(cachePolicy.reads.size).toBe(3)
  })
})
