import { type Api, createApi, createTransport } from '#src/api/index.ts'
import { type Watcher, watchTransport } from './watchTransport.ts'

interface Options extends Watcher {
  readonly version: string
  readonly locale: string
}

/** The platform's client of this tab. */
export function openApi({ version, locale, ...watcher }: Options): Api {
  const inFrame = window.parent !== window
  return createApi(watchTransport(createTransport({ version, locale, inFrame }), watcher))
}
