import { randomUUID } from 'node:crypto'
import { migrate } from '#platform/database/migrate.ts'
import type { Database } from '#platform/database/openDatabase.ts'
import type { BuiltSandbox } from '#platform/http/sandboxServer.ts'
import { readPrivateKey, signBody } from '#platform/suppliers/hub88/signature.ts'
import { buildGameSandbox } from '#platform/suppliers/sandbox/buildGameSandbox.ts'
import type { OfferedGame } from '#platform/suppliers/sandbox/operator/SandboxCatalogue.ts'
import type { PlayState, RoundAnswer, TableState } from '#platform/suppliers/sandbox/play/PlayState.ts'
import type { RoundProof } from '#platform/suppliers/sandbox/rounds/RoundProof.ts'
import { type GameSandboxSecrets, openGameSecrets } from '#platform/suppliers/sandbox/secrets.ts'
import type { SportState } from '#platform/suppliers/sandbox/sport/SportState.ts'
import { FakeOperatorWallet } from './FakeOperatorWallet.ts'

export const SITE = 'http://casino.example'
export const PLAYER = 'player-1'
export const EURO = 100_000
const TABLE_MS = 28_000
const START = 28_000 * 63_900_000

const game = (type: OfferedGame['type'], ...tags: string[]): OfferedGame => ({
  sysname: `test-${[type, ...tags].join('-')}`,
  name: `Test ${type}`,
  type,
  tags,
  provider: 'Studio',
  image: '/art/wheel-3.svg',
  volatility: 'medium',
  isEnabled: true,
  blockedCountries: [],
})
const games = [
  game('slot'),
  game('fast'),
  game('live'),
  game('casino', 'blackjack'),
  game('casino', 'roulette'),
  game('betting'),
]

interface Answer<T> {
  readonly status: number
  readonly body: T & { readonly error?: string }
}

/** A player who has opened a game. */
export interface GameVisitor {
  readonly address: string
  state(): Promise<Answer<PlayState>>
  table(): Promise<Answer<TableState>>
  sport(): Promise<Answer<SportState>>
  bet(choice: object, more?: object): Promise<Answer<RoundAnswer>>
  act(round: string, action: string, step: number): Promise<Answer<RoundAnswer>>
  post<T = RoundAnswer>(path: string, body: object): Promise<Answer<T>>
}

/** The sandbox of games on a database, an operator that signs its calls, and a clock that tests move. */
export class GameSandboxTrial {
  readonly wallet: FakeOperatorWallet
  readonly errors: unknown[] = []
  readonly #database: Database
  readonly #secrets: GameSandboxSecrets
  #sandbox!: BuiltSandbox
  readonly #ended: BuiltSandbox[] = []
  #time = START

  private constructor(database: Database, secrets: GameSandboxSecrets) {
    this.#database = database
    this.#secrets = secrets
    this.wallet = new FakeOperatorWallet(secrets.supplierPublicKey)
  }

  static async start(open: () => Promise<Database>): Promise<GameSandboxTrial> {
    const database = await open()
    await migrate(database.db)
    const trial = new GameSandboxTrial(database, await openGameSecrets(database.db))
    await trial.wallet.listen()
    await trial.startProcess()
    return trial
  }

  get db() {
    return this.#database.db
  }

  get origin(): string {
    return this.#sandbox.app.listeningOrigin
  }

  async startProcess(): Promise<void> {
    this.#sandbox = await buildGameSandbox({
      db: this.#database.db,
      secrets: this.#secrets,
      walletUrl: () => this.wallet.url,
      now: () => new Date(this.#time),
      report: (error) => this.errors.push(error),
      walletTimeoutMs: 1000,
      games,
    })
    await this.#sandbox.app.listen({ port: 0, host: '127.0.0.1' })
  }

  /** Ends the process without waiting for what it has begun. */
  async endProcess(): Promise<void> {
    await this.#sandbox.app.close()
    this.#ended.push(this.#sandbox)
  }

  /** Ends the process and starts another one on the same database. */
  async restart(): Promise<void> {
    await this.endProcess()
    await this.startProcess()
  }

  async close(): Promise<void> {
    await Promise.all([...this.#ended, this.#sandbox].map((sandbox) => sandbox.close()))
    await this.wallet.close()
    await this.#database.close()
  }

  /** Moves the clock, and does what is due. */
  async advance(ms: number): Promise<void> {
    this.#time += ms
    await this.#sandbox.runDue()
  }

  get now(): number {
    return this.#time
  }

  /** Moves the clock to the begin of a table's round. */
  async advanceToTable(): Promise<void> {
    await this.advance(3 * TABLE_MS - (this.#time % TABLE_MS))
  }

  async call<T = Record<string, unknown>>(path: string, request: object, signature?: string): Promise<Answer<T>> {
    const body = JSON.stringify({ operator_id: 1, ...request })
    const own = signBody(body, readPrivateKey(this.#secrets.operatorPrivateKey))
    const response = await fetch(`${this.origin}/operator/generic/v2${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub88-signature': signature ?? own },
      body,
    })
    return answerOf(response)
  }

  /** Opens a game for the player, with money or without. */
  async open(type: string, more: object = {}): Promise<GameVisitor> {
    const { body } = await this.call<{ url: string }>('/game/url', { ...this.launch(type), ...more })
    const address = `${this.origin}/play/${body.url.split('/').at(-1)}`
    const post = async (path: string, sent: object) =>
      answerOf<never>(
        await fetch(address + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(sent),
        }),
      )
    return {
      address,
      state: async () => answerOf(await fetch(`${address}/state`)),
      sport: async () => answerOf(await fetch(`${address}/sport`)),
      table: async () => answerOf(await fetch(`${address}/table`)),
      bet: (choice, options = {}) => post('/rounds', { requestId: randomUUID(), choice, ...options }),
      act: (round, action, step) => post(`/rounds/${round}/actions`, { action, step }),
      post,
    }
  }

  launch(type: string): object {
    return {
      game_code: `test-${type}`,
      user: PLAYER,
      token: `token-${randomUUID()}`,
      currency: 'EUR',
      country: 'ES',
      lang: 'en',
      platform: 'GPL_DESKTOP',
      ip: '192.0.2.7',
      lobby_url: `${SITE}/casino`,
    }
  }

  async proof(round: string): Promise<Answer<RoundProof>> {
    return answerOf(await fetch(`${this.origin}/rounds/${round}/proof`))
  }
}

async function answerOf<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}
