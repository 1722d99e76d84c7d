import { type Api, createApi, createTransport } from '#src/api/index.ts'
import { type Watcher, watchTransport } from './watchTransport.ts'

interface Options extends Watcher {
  readonly version: string
  readonly locale: string
}

/** Creates the tab's client of the platform, which sends the viewer's uid with each call. */
export function createTabApi({ version, locale, ...watcher }: Options): Api {
  const { viewer } = watcher
  const inFrame = window.parent !== window
  const headers = (): Record<string, string> => (viewer() > 0 ? { 'x-player': String(viewer()) } : {})
  return createApi(watchTransport(createTransport({ version, locale, inFrame, headers }), watcher))
}
