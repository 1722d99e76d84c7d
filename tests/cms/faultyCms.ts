import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer, request as forward } from 'node:http'

export const faults = ['nothing', 'slow', 'failing', 'garbage', 'gone'] as const
export type Fault = (typeof faults)[number]

export interface FaultyCms {
  readonly origin: string
  /** The behaviour from now on. */
  fault: Fault
  /** Returns the number of requests since the present behaviour was set. */
  count(): number
  close(): Promise<void>
}

const SLOW = 30_000
const GARBAGE = '{"data":{"entries":[{"hello":"you"}],"pages":"none","__schema":{"types":[]}}}'

/** Starts a proxy in front of a CMS that can fail on demand. */
export async function standBefore(target: string): Promise<FaultyCms> {
  let fault: Fault = 'nothing'
  let count = 0
  const timers = new Set<NodeJS.Timeout>()

  const answers: Readonly<Record<Fault, (request: IncomingMessage, response: ServerResponse) => void>> = {
    nothing: passOn,
    slow: (request, response) => void timers.add(setTimeout(() => passOn(request, response), SLOW)),
    failing: (_, response) => void response.writeHead(500).end('{"error":"no"}'),
    garbage: (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(GARBAGE),
    gone: (request) => void request.socket.destroy(),
  }

  function passOn(request: IncomingMessage, response: ServerResponse): void {
    const { method, headers } = request
    const passed = forward(new URL(request.url ?? '/', target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  }

  const server = createServer((request, response) => {
    count++
    answers[fault](request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    origin: `http://127.0.0.1:${port}`,
    get fault() {
      return fault
    },
    set fault(next) {
      fault = next
      count = 0
    },
    count: () => count,
    async close() {
      for (const timer of timers) clearTimeout(timer)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
