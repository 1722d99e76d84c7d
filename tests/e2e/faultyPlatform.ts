import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ErrorType, errorCatalogue } from '#schemas/errors.ts'
import type { Site } from './site.ts'

/** Kind of failure of a call: an error of the catalogue, or no answer. */
export type Fault = ErrorType | 'silence'

export interface FaultyPlatform {
  readonly origin: string
  /**
   * Failing calls, by method or with one parameter (`games.get?tags=live`); the platform behind
   * answers all others.
   */
  readonly faults: Map<string, Fault>
  /** Replacements for the data of calls, by method. */
  readonly says: Map<string, object>
  stop(): Promise<void>
}

/** Starts a platform in front of a site's own one, which fails on demand. */
export async function startFaultyPlatform(behind: Site): Promise<FaultyPlatform> {
  const faults = new Map<string, Fault>()
  const says = new Map<string, object>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', behind.origin)
    const method = pathname.replace('/api/', '')
    const calls = [method, ...[...searchParams].map(([name, value]) => `${method}?${name}=${value}`)]
    const fault = calls.map((call) => faults.get(call)).find(Boolean)
    if (fault === 'silence') return
    response.setHeader('content-type', 'application/json')
    if (fault) {
      const { status, code } = errorCatalogue[fault]
      const error = { type: fault, code, message: 'as the test wants it', invalid_parameters: {}, error_data: {} }
      response.writeHead(status).end(JSON.stringify({ error }))
      return
    }
    const real = await fetch(behind.origin + request.url, { headers: { cookie: request.headers.cookie ?? '' } })
    response.writeHead(real.status).end(saying(await real.text(), says.get(method)))
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  async function stop(): Promise<void> {
    server.close()
    server.closeAllConnections()
    if (server.listening) await once(server, 'close')
  }
  return { origin: `http://127.0.0.1:${port}`, faults, says, stop }
}

function saying(body: string, other: object | undefined): string {
  if (!other) return body
  const answer = JSON.parse(body) as { data: object }
  return JSON.stringify({ ...answer, data: { ...answer.data, ...other } })
}
