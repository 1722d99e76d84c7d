import { describe, expect, it } from 'vitest'
import { readCapsule } from './readCapsule.ts'

const capsule = {
  format: 'render-capsule',
  version: 1,
  route: { path: '/', params: { id: '1' }, query: {} },
  blocks: [{ id: 'a', component: 'content.card' }],
  data: {
    a: { state: 'idle' },
    b: { state: 'pending' },
    c: { state: 'success' },
    d: { state: 'error', error: 'missing' },
  },
  stores: {
    theme: 'dark',
    device: 'desktop',
    locale: { code: 'en', dir: 'ltr', defaultLocale: 'en', locales: [{ code: 'en' }] },
    config: { themes: [{ type: 'dark' }] },
  },
  messages: { a: 'b' },
  clock: '2026-11-20T10:00:00.000Z',
}

/** Returns the capsule with another value at a path. */
const withAt = (path: string, value: unknown): object => {
  const copy = structuredClone(capsule) as Record<string, unknown>
  const names = path.split('/')
  const last = names.pop() ?? ''
  const holder = names.reduce<Record<string, unknown>>((at, name) => at[name] as Record<string, unknown>, copy)
  holder[last] = value
  return copy
}

describe('[ENG-17] the file of a capsule', () => {
  it.each([
    ['stores/theme', 'light'],
    ['stores/device', 'phone'],
    ['stores/device', 'tablet'],
    ['stores/locale/dir', 'rtl'],
  ])('is read with %s as %s', (path, value) => {
    const given = withAt(path, value)
    expect(readCapsule(JSON.stringify(given))).toEqual(given)
  })

  it.each([
    ['format', 'capsule'],
    ['version', 1.5],
    ['route/path', 1],
    ['route/params', { id: 1 }],
    ['route/query', { id: 1 }],
    ['blocks/0/id', 1],
    ['data/a/state', 'gone'],
    ['data/d/error', 7],
    ['stores/theme', 'pink'],
    ['stores/device', 'watch'],
    ['stores/locale/code', 1],
    ['stores/locale/dir', 'up'],
    ['stores/locale/defaultLocale', 1],
    ['stores/locale/locales/0/code', 1],
    ['stores/config/themes/0/type', 1],
    ['messages', { a: 1 }],
    ['clock', 'today'],
  ])('is refused with %s as %j, which is named', (path, value) => {
    const refused = () => readCapsule(JSON.stringify(withAt(path, value)))
    expect(refused).toThrow(/^this is no render capsule: /)
    expect(refused).toThrow(`/${path}`)
  })

  it('is refused with its reason when it is none at all, or of another version', () => {
    expect(() => readCapsule('[]')).toThrow(/^this is no render capsule: it /)
    expect(() => readCapsule('{')).toThrow('this is no render capsule: it is no JSON')
    expect(() => readCapsule(JSON.stringify(withAt('version', 2)))).toThrow(
      'a render capsule of version 2: this site reads version 1, record it again',
    )
  })
})
