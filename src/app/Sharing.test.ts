import { describe, expect, it } from 'vitest'
import { Sharing } from './Sharing.ts'

describe('whether others may have the answer to a request', () => {
  it('for ever, until something says for how long', () => {
    const sharing = new Sharing()
    expect(sharing.lifetime).toBe(Infinity)
    sharing.holdsFor(500)
    sharing.holdsFor(900)
    expect(sharing.lifetime).toBe(500)
    sharing.holdsFor(0)
    expect(sharing.lifetime).toBe(0)
  })

  it('depends on the facts that the page has looked at', () => {
    const sharing = new Sharing()
    const facts = sharing.watch((name) => `${name}!`)
    expect(facts('signedIn')).toBe('signedIn!')
    expect([...sharing.reads]).toEqual(['signedIn'])
    expect(sharing.lifetime).toBe(Infinity)
  })

  it('and on the parameters of the address, of which a token is nobody else’s', () => {
    const sharing = new Sharing()
    const query = sharing.watchQuery({ tab: 'new', token: 'secret' })
    expect([...sharing.reads]).toEqual([])
    expect([query['tab'], query['none']]).toEqual(['new', undefined])
    expect([[...sharing.reads], sharing.lifetime]).toEqual([['query.tab', 'query.none'], Infinity])
    expect(query['token']).toBe('secret')
    expect([[...sharing.reads], sharing.lifetime]).toEqual([['query.tab', 'query.none', 'query.token'], 0])
    Object.prototype.toString.call(query)
    expect(sharing.reads.size).toBe(3)
  })
})
