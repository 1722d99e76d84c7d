import type { IncomingMessage } from 'node:http'
import { REALTIME_PATH } from '#schemas/realtime.ts'

/**
 * Returns whether a request may become a websocket. One for any other address is answered as if it
 * hadn't offered that.
 */
export function acceptsUpgrade({ method, url = '', headers }: IncomingMessage): boolean {
  const [path = ''] = url.split('?', 1)
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket' && path.toLowerCase() === REALTIME_PATH
}
