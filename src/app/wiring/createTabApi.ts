import { type Api, createApi, createTransport } from '#src/api/index.ts'
import { type Watcher, watchTransport } from './watchTransport.ts'

interface Options extends Watcher {
  readonly version: string
  readonly locale: string
  /** For whom this tab speaks; 0 is a guest. */
  readonly viewer: () => number
}

/** The platform's client of this tab. */
export function createTabApi({ version, locale, viewer, ...watcher }: Options): Api {
  const inFrame = window.parent !== window
  const headers = (): Record<string, string> => (viewer() > 0 ? { 'x-player': String(viewer()) } : {})
  return createApi(watchTransport(createTransport({ version, locale, inFrame, headers }), watcher))
}
