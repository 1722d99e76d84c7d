import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Site } from './askSite.mts'

/** A request to the site: `POST /webhooks/users Bearer shared`, and its body. */
interface Asked {
  readonly head: string
  readonly body: unknown
}

export interface FakeSite extends Site, Disposable {
  readonly asked: readonly Asked[]
  /** The answer from now on; undefined for none. */
  answer: object | undefined
  status: number
  /** Closes the site's server. */
  leave(): void
}

export async function fakeSite(answer: object): Promise<FakeSite> {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request
    let text = ''
    for await (const chunk of request) text += String(chunk)
    asked.push({ head: `${method} ${url} ${headers.authorization}`, body: JSON.parse(text) })
    if (site.answer) response.writeHead(site.status).end(JSON.stringify(site.answer))
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const leave = () => {
    server.closeAllConnections()
    server.close()
  }
  const site: FakeSite = {
    origin: `http://127.0.0.1:${port}`,
    secret: 'shared',
    asked,
    answer,
    status: 200,
    leave,
    [Symbol.dispose]: leave,
  }
  return site
}
