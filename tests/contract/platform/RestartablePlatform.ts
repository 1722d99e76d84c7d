import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { ApiError } from '#src/api/index.ts'
import { type Command, runPlatform } from './runPlatform.ts'

/**
 * Ports below those that systems give to connections: a client that tries again while nobody listens
 * would otherwise be connected to itself.
 */
const FIRST_PORT = 20_000
const PORTS = 10_000
/** Time in which an answer must arrive, in milliseconds; starts of the platform included. */
const PATIENCE_MS = 90_000
const RETRY_PAUSE_MS = 20

/** The platform as a process that can be killed and started again, on one database and at the same addresses. */
export class RestartablePlatform {
  readonly #environment: Readonly<Record<string, string>>
  #command: Command | undefined
  #started = Promise.withResolvers<void>()

  private constructor(environment: Readonly<Record<string, string>>) {
    this.#environment = environment
  }

  /** Chooses the ports. Webhooks and pages of payments keep their addresses, as those of a real site do. */
  static async prepare(environment: Readonly<Record<string, string>>): Promise<RestartablePlatform> {
    const [port, sandboxPort] = [await freePort(), await freePort()]
    const ports = { PLATFORM_PORT: String(port), SANDBOX_PAYMENTS_PORT: String(sandboxPort), SANDBOX_GAMES_PORT: '0' }
    return new RestartablePlatform({ LOG_LEVEL: 'error', ...environment, ...ports })
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#environment['PLATFORM_PORT']}`
  }

  /** Id of the process; 0 before the first start. */
  get pid(): number {
    return this.#command?.process.pid ?? 0
  }

  /** Starts the process and waits until it listens. */
  async start(): Promise<void> {
    this.#command = runPlatform(this.#environment)
    await this.#command.waitForOutput(/The platform answers at (\S+)/)
    this.#started.resolve()
  }

  /** Lets the process finish its work and end. */
  async stop(): Promise<void> {
    this.#command?.process.kill('SIGTERM')
    await this.#command?.exit
  }

  /** Ends the process at once, as `kill -9` does, and returns the errors that it has logged. */
  async kill(): Promise<string[]> {
    if (!this.#command) return []
    const { process: child, exit, output } = this.#command
    this.#started = Promise.withResolvers()
    child.kill('SIGKILL')
    await exit
    return output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
  }

  /**
   * Repeats a call whose answer was lost, once the platform is there again, until an answer arrives: as
   * a browser does with a command whose key it has kept. An error that was answered is thrown.
   */
  async untilAnswered<T>(call: () => Promise<T>): Promise<T> {
    const end = Date.now() + PATIENCE_MS
    for (;;) {
      try {
        return await call()
      } catch (error) {
        if (!isLost(error) || Date.now() > end) throw error
        await delay(RETRY_PAUSE_MS)
        await this.#started.promise
      }
    }
  }
}

/** Without an answer, the client of the API has the status 0, and fetch throws a TypeError. */
const isLost = (error: unknown) => (error instanceof ApiError ? error.status === 0 : error instanceof TypeError)

async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}
