import { type Api, createApi, createTransport } from '#src/api/index.ts'
import { type Watcher, watchTransport } from './watchTransport.ts'

interface Options extends Watcher {
  readonly version: string
  readonly locale: string
  /** Returns the uid that the tab sends with each call; 0 for a guest. */
  readonly viewer: () => number
}

/** Creates the tab's client of the platform. */
export function createTabApi({ version, locale, viewer, ...watcher }: Options): Api {
  const inFrame = window.parent !== window
  const headers = (): Record<string, string> => (viewer() > 0 ? { 'x-player': String(viewer()) } : {})
  return createApi(watchTransport(createTransport({ version, locale, inFrame, headers }), watcher))
}
