// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { browserStorage } from './browserStorage.ts'

afterEach(() => vi.restoreAllMocks())

it.each(['localStorage', 'sessionStorage'] as const)('%s is the browser’s storage where it is available', (kind) => {
  expect(browserStorage(kind)).toBe(window[kind])
})

it('[ENG-15] without storage, as in frames of other sites, values last as long as the page', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document', 'SecurityError')
  })
  const storage = browserStorage('localStorage')
  expect(storage.getItem('getItem')).toBeNull()
  storage.setItem('draft', 'words')
  expect([browserStorage('localStorage').getItem('draft'), Object.keys(storage)]).toEqual(['words', ['draft']])
  storage.removeItem('draft')
  expect([storage.getItem('draft'), Object.keys(storage)]).toEqual([null, []])
})
