// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hasHydrationFailed, replayEarlyClicks, reloadWithoutHydration } from './hydrationFallback.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  delete window.__earlyClicks
})

/** Watches for a reload of the page, which jsdom reports as not implemented. */
function watchReload() {
  const said: string[] = []
  vi.spyOn(console, 'error').mockImplementation((error) => void said.push(String(error)))
  return said
}

describe('[ENG-05] a document that cannot come alive', () => {
  it('is noted, so that the next one at this address stays as the server wrote it, once', () => {
    const said = watchReload()
    expect(hasHydrationFailed()).toBe(false)
    reloadWithoutHydration(new Error('no way'))
    expect(said[0]).toBe('Error: no way')
    expect(hasHydrationFailed()).toBe(true)
    expect(hasHydrationFailed()).toBe(false)
  })

  it('at another address is none of this one', () => {
    watchReload()
    reloadWithoutHydration(new Error('no way'))
    history.replaceState(null, '', '/elsewhere')
    expect(hasHydrationFailed()).toBe(false)
    history.replaceState(null, '', '/')
  })

  it('without storage is not loaded anew for ever', () => {
    const said = watchReload()
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    reloadWithoutHydration(new Error('no way'))
    expect(said).toEqual(['Error: no way'])
    refused.mockRestore()
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    expect(hasHydrationFailed()).toBe(false)
  })

  it('gives the clicks that came before back to the links they were on', () => {
    const said = watchReload()
    const link = document.createElement('a')
    link.href = '#terms'
    window.__earlyClicks = () => [document.createElement('button'), link]
    replayEarlyClicks()
    expect([location.hash, window.__earlyClicks]).toEqual(['#terms', undefined])
    replayEarlyClicks()
    expect(said).toEqual([])
  })
})
