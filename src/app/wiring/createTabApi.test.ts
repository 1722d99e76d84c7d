// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTabApi } from './createTabApi.ts'

const { parent } = window
afterEach(() => {
  Object.defineProperty(window, 'parent', { value: parent, configurable: true })
  vi.unstubAllGlobals()
})

describe('the client of a tab', () => {
  it.each([
    ['in a frame says so', { postMessage: () => undefined }, '1'],
    ['of its own says nothing of it', parent, null],
  ])('[API-01] a call of a page %s', async (_, around, sent) => {
    Object.defineProperty(window, 'parent', { value: around, configurable: true })
    const asked: Request[] = []
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
      asked.push(new Request(new URL(input, location.origin), init))
      return Promise.resolve(Response.json({ data: {} }))
    })
    const watcher = { onFatal: () => undefined, onStranger: () => undefined, onChange: () => undefined }
    await createTabApi({ version: '1.2.3', locale: 'es', viewer: () => 7, ...watcher }).metadata.getGeneralInfo()
    const [request] = asked
    const query = new URL(request?.url ?? '').searchParams
    expect([query.get('_non_strict'), query.get('v'), query.get('locale')]).toEqual([sent, '1.2.3', 'es'])
    expect(request?.headers.get('x-player')).toBe('7')
  })
})
