import { once } from 'node:events'
import { type Socket, connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  /** Header lines as received, without the status line. */
  readonly head: string
  readonly body: string
}

interface RawRequest {
  readonly method?: string
  /** Request target, sent unchanged. */
  readonly target: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly version?: string
}

/** Time limit of a response, in ms. */
const PATIENCE = 30_000

/**
 * Sends bytes to a server unchanged, and reads until it closes the connection. Rejects when it does
 * not.
 */
export async function sendBytes(origin: string, bytes: string, patience = PATIENCE): Promise<string> {
  const socket = await open(origin)
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.write(bytes, 'latin1')
  const timer = setTimeout(
    () => socket.destroy(new Error(`the connection is still open after ${patience} ms`)),
    patience,
  )
  try {
    await once(socket, 'close')
  } finally {
    clearTimeout(timer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Opens a connection on which no HTTP client rewrites the address. */
export async function open(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket
}

/**
 * Sends one request with its target and headers unchanged; the connection is closed after the
 * response.
 */
export async function requestRaw(origin: string, request: RawRequest): Promise<RawAnswer> {
  const { method = 'GET', target, headers = {}, body = '', version = '1.1' } = request
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const all = { host: new URL(origin).host, connection: 'close', ...length, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return parse(await sendBytes(origin, `${method} ${target} HTTP/${version}\r\n${lines.join('')}\r\n${body}`))
}

function parse(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  return { status: Number(first.split(' ')[1]), head: lines.join('\r\n'), body: text.slice(end + 4) }
}

export function headerOf({ head }: RawAnswer, name: string): string | undefined {
  return new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]
}
