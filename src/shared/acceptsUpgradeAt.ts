import type { IncomingMessage } from 'node:http'

/**
 * Returns a function that tells whether a request may become a websocket: one for this address, in
 * lower case. Any other is answered as if it hadn't offered that.
 */
export const acceptsUpgradeAt =
  (address: string) =>
  ({ method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean => {
    const [path = ''] = url.split('?', 1)
    return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket' && path.toLowerCase() === address
  }
