import type { StaticFormat } from '#src/engine/static/createStaticRenderer.server.ts'
import { INTERACTIVE_HEADER } from '../capsule/capsule.ts'

/**
 * Kind of response: `document` is the page as HTML, `data` is a client navigation, `interactive` is
 * data for a capsule, without the HTML of static blocks.
 */
export type ResponseFormat = StaticFormat | 'interactive'

/** Returns the format that a request asks for: the router's data requests end in `.data`. */
export function responseFormat({ url, headers }: Request): ResponseFormat {
  if (!new URL(url).pathname.endsWith('.data')) return 'document'
  return headers.has(INTERACTIVE_HEADER) ? 'interactive' : 'data'
}
