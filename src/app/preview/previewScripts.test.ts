import { expect, it, vi } from 'vitest'
import { STORAGE_SCRIPT, clockScript } from './previewScripts.server.ts'

// as the router writes it in every document
const RESTORES = `try { JSON.parse(sessionStorage.getItem('positions') || '{}') } catch { sessionStorage.removeItem('positions') }`
const run = (script: string) => Function('window', 'sessionStorage', script)

it('[ENG-15] a frame that is refused storage has storage for as long as its page, and the router’s first script runs', () => {
  const refused = vi.fn(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  const frame = Object.defineProperties({} as Window, {
    localStorage: { configurable: true, get: refused },
    sessionStorage: { configurable: true, get: refused },
  })
  const runIn = (script: string) => run(`with (window) { ${script} }`)(frame, undefined)
  expect(() => runIn(RESTORES)).toThrow('denied')
  runIn(STORAGE_SCRIPT)
  expect(() => runIn(RESTORES)).not.toThrow()
  frame.sessionStorage.setItem('a', 'b')
  expect([frame.sessionStorage.getItem('a'), frame.localStorage.getItem('a')]).toEqual(['b', null])
  frame.sessionStorage.removeItem('a')
  expect(frame.sessionStorage.getItem('a')).toBeNull()
})

it('[ENG-15] on another day the page’s clock goes on from there, and moments stay what they are', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:30:00Z') })
  try {
    run(clockScript('2026-12-24'))(undefined, undefined)
    expect(new Date().toISOString()).toBe('2026-12-24T10:30:00.000Z')
    expect(new Date(Date.now()).toISOString()).toBe('2026-12-24T10:30:00.000Z')
    expect(new Date('2026-05-05T00:00:00Z').toISOString()).toBe('2026-05-05T00:00:00.000Z')
    expect(new Date(0) instanceof Date).toBe(true)
    expect(String(Date())).toContain('2026')
    vi.advanceTimersByTime(60_000)
    expect(Date.now()).toBe(Date.UTC(2026, 11, 24, 10, 31))
  } finally {
    vi.useRealTimers()
  }
})
