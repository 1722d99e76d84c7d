import type { CustomScript } from '../html/customScripts.server.ts'
import type { PreviewSettings } from '../request/services.ts'

/**
 * Replaces storage that the browser refuses to frames of other sites by one that lasts as long as
 * the page. Each access would throw, and the router's first script doesn't catch all of these
 * errors.
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

/**
 * Returns a script that moves the page's clock to another day (YYYY-MM-DD) and preserves the time
 * of day.
 */
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

/** Returns the scripts that only documents of a preview contain. */
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
