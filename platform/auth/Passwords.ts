import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { errorReasons } from '#schemas/errors.ts'
import { PlatformError } from '../http/PlatformError.ts'
import { BoundedQueue } from './BoundedQueue.ts'

const derive = promisify(argon2)

interface Cost {
  /** In KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32
const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/**
 * Hashes passwords as argon2id in PHC strings. Each hash blocks a thread of the pool that files and
 * DNS share, so at most two run at a time, and one where a second would take the event loop's
 * processor. Throws TooManyRequestsException when fifty more are waiting.
 */
export class Passwords {
  readonly #queue: BoundedQueue
  /**
   * Hash that is compared when there is no account or no password, so that the answer takes as
   * long.
   */
  readonly #dummyHash = serialize(randomBytes(16), randomBytes(TAG_LENGTH))

  constructor(size = { running: availableParallelism() > 2 ? 2 : 1, waiting: 50 }) {
    this.#queue = new BoundedQueue(size, tooBusy)
  }

  hash(password: string): Promise<string> {
    const salt = randomBytes(16)
    return this.#queue.run(async () => serialize(salt, await derive('argon2id', parameters(password, salt, cost))))
  }

  async verify(password: string, hash: string | null | undefined): Promise<boolean> {
    const [, memory, passes, parallelism, salt = '', tag = ''] = phcPattern.exec(hash ?? this.#dummyHash) ?? []
    const hashCost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
    const expected = Buffer.from(tag, 'base64')
    const actual = await this.#queue.run(() =>
      derive('argon2id', parameters(password, Buffer.from(salt, 'base64'), hashCost)),
    )
    return expected.length === actual.length && timingSafeEqual(expected, actual)
  }
}

function parameters(message: string, nonce: Buffer, hashCost: Cost) {
  return { message, nonce, tagLength: TAG_LENGTH, ...hashCost }
}

function serialize(salt: Buffer, tag: Buffer): string {
  const parts = [salt, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${parts.join('$')}`
}

function tooBusy(): PlatformError {
  return new PlatformError('TooManyRequestsException', 'too many sign-ins at once', {
    code: errorReasons.busy,
    retryAfter: 2,
  })
}
