import type { CustomScript } from '../html/customScripts.server.ts'
import type { PreviewSettings } from '../request/services.ts'

/**
 * Where a browser refuses storage to frames of other sites, each access throws, and the router's own first script doesn't
 * catch all of it: the page has storage then that lasts as long as the page.
 */
export const STORAGE_SCRIPT = `for (const kind of ['localStorage', 'sessionStorage']) {
  try { window[kind] } catch {
    const kept = new Map()
    const value = {
      getItem: (key) => kept.get(String(key)) ?? null,
      setItem: (key, text) => void kept.set(String(key), String(text)),
      removeItem: (key) => void kept.delete(String(key)),
    }
    Object.defineProperty(window, kind, { configurable: true, value })
  }
}`

/** The page's clock shows another day, at the time that it is. */
export const clockScript = (date: string): string => `(() => {
  const Now = Date
  const offset = Now.parse('${date}') - Math.floor(Now.now() / 864e5) * 864e5
  const now = () => Now.now() + offset
  globalThis.Date = new Proxy(Now, {
    apply: () => String(new Now(now())),
    construct: (of, given, as) => Reflect.construct(of, given.length > 0 ? given : [now()], as),
    get: (of, name) => (name === 'now' ? now : Reflect.get(of, name)),
  })
})()`

/** What documents of a preview carry, and those of the site don't. */
export function previewScripts(preview: PreviewSettings, cookies: string): readonly CustomScript[] {
  const { script, embedders, version, viewers } = preview
  const view = preview.view(cookies)
  const attributes = {
    type: 'module',
    src: script,
    'data-cms': embedders.join(' '),
    'data-version': version,
    'data-view': JSON.stringify({ as: view.person?.name, country: view.person?.country, date: view.date }),
    'data-viewers': JSON.stringify(viewers),
  }
  const inHead = (id: string, code: string) => ({ id, position: 'head', code, attributes: {} }) as const
  return [
    inHead('preview-storage', STORAGE_SCRIPT),
    ...(view.date === undefined ? [] : [inHead('preview-clock', clockScript(view.date))]),
    { id: 'preview', position: 'bodyEnd', code: '', attributes },
  ]
}
