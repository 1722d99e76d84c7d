import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'

/** A wire to a server that can be cut, and can go silent. */
export class Wire {
  private readonly server: Server
  private readonly sockets = new Set<Socket>()
  private isCut = false
  private isSilent = false

  /** To PostgreSQL at this address. */
  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.server = createServer((near) => {
      if (this.isCut) return void near.destroy()
      const far = connect(Number(port || 5432), hostname)
      this.pass(near, far)
      this.pass(far, near)
    })
  }

  /** The same address through the wire. */
  async open(url: string): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    const through = new URL(url)
    through.port = String((this.server.address() as AddressInfo).port)
    return through.href
  }

  cut(): void {
    this.isCut = true
    for (const socket of this.sockets) socket.destroy()
  }

  mend(): void {
    this.isCut = false
    this.isSilent = false
  }

  /** Nothing arrives any more, and nobody is told: connections that are there stay silent. */
  silence(): void {
    this.isSilent = true
  }

  close(): void {
    this.cut()
    this.server.close()
  }

  private pass(from: Socket, to: Socket): void {
    this.sockets.add(from)
    let isDeaf = false
    from.on('data', (chunk) => {
      isDeaf ||= this.isSilent
      if (!isDeaf) to.write(chunk)
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      this.sockets.delete(from)
      to.destroy()
    })
  }
}
