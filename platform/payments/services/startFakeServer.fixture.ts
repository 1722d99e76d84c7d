import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RecordedCall {
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Record<string, unknown>
}

export interface FakeServer {
  url: string
  calls: RecordedCall[]
  close(): Promise<void>
}

export type Answer = readonly [status: number, body: unknown]

/** Starts a server that records its calls and answers them with a function. */
export async function startFakeServer(answer: (call: RecordedCall) => Answer): Promise<FakeServer> {
  const calls: RecordedCall[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const { method = '', url = '', headers } = request
      const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
      const call = { method, path: url, headers, body }
      calls.push(call)
      const [status, content] = answer(call)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
