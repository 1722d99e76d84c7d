import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'

/** A proxy in front of a server whose connections can be cut or stalled. */
export class TcpProxy {
  private readonly server: Server
  private readonly sockets = new Set<Socket>()
  private isCut = false
  private isSilent = false

  /** Forwards to the PostgreSQL server at this address. */
  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.server = createServer((client) => {
      if (this.isCut) return void client.destroy()
      const upstream = connect(Number(port || 5432), hostname)
      this.pass(client, upstream)
      this.pass(upstream, client)
    })
  }

  /** Starts the proxy and returns the address with its port. */
  async open(url: string): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    const proxied = new URL(url)
    proxied.port = String((this.server.address() as AddressInfo).port)
    return proxied.href
  }

  cut(): void {
    this.isCut = true
    for (const socket of this.sockets) socket.destroy()
  }

  mend(): void {
    this.isCut = false
    this.isSilent = false
  }

  /** Stalls open connections: nothing arrives any more, and neither side notices. */
  silence(): void {
    this.isSilent = true
  }

  close(): void {
    this.cut()
    this.server.close()
  }

  private pass(from: Socket, to: Socket): void {
    this.sockets.add(from)
    let isStalled = false
    from.on('data', (chunk) => {
      isStalled ||= this.isSilent
      if (!isStalled) to.write(chunk)
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      this.sockets.delete(from)
      to.destroy()
    })
  }
}
