import type { StoredChoice } from '../../games/games.ts'
import type { PlayState, RoundAnswer, SeedState, TableState } from '../../play/PlayState.ts'
import type { RoundProof } from '../../rounds/RoundProof.ts'
import type { SportState } from '../../sport/SportState.ts'

/** A refusal of the server, or `offline` when it can't be reached. */
export class ApiFailure extends Error {
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'ApiFailure'
    this.reason = reason
  }
}

interface NewRound {
  readonly requestId: string
  readonly choice: StoredChoice
  readonly reward?: string
  readonly tableRound?: number
}

interface Move {
  readonly round: string
  readonly action: string
  readonly step: number
}

const TIMEOUT_MS = 15_000

/** The server of a game, for one session. */
export class GameApi {
  readonly #base: string

  constructor(session: string) {
    this.#base = `/play/${session}`
  }

  state(): Promise<PlayState> {
    return request(`${this.#base}/state`)
  }

  balance(): Promise<{ readonly balance: number | null }> {
    return request(`${this.#base}/balance`)
  }

  table(): Promise<TableState> {
    return request(`${this.#base}/table`)
  }

  sport(): Promise<SportState> {
    return request(`${this.#base}/sport`)
  }

  startRound(round: NewRound): Promise<RoundAnswer> {
    return request(`${this.#base}/rounds`, round)
  }

  act({ round, action, step }: Move): Promise<RoundAnswer> {
    return request(`${this.#base}/rounds/${round}/actions`, { action, step })
  }

  markShown(round: string): Promise<null> {
    return request(`${this.#base}/rounds/${round}/shown`, {})
  }

  changeSeed(clientSeed: string): Promise<SeedState> {
    return request(`${this.#base}/seeds`, { clientSeed })
  }
}

/** Returns what proves the outcome of a finished round. */
export const readProof = (round: string): Promise<RoundProof> => request(`/rounds/${round}/proof`)

async function request<T>(address: string, body?: object): Promise<T> {
  const response = await send(address, body)
  if (response.status === NO_CONTENT) return parsed<T>(null)
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return parsed<T>(answer)
  throw new ApiFailure(reasonOf(answer))
}

const NO_CONTENT = 204

async function send(address: string, body?: object): Promise<Response> {
  try {
    return await fetch(address, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (cause) {
    throw new ApiFailure('offline', { cause })
  }
}

function reasonOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return 'failed'
  return typeof answer.error === 'string' ? answer.error : 'failed'
}

/** The server of this page is of the same version, so that its answers have the types that it names. */
const parsed = <T>(answer: unknown): T => answer as T
