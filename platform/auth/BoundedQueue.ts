/** Runs a few jobs at a time, queues a few more, and rejects the rest with the given error. */
export class BoundedQueue {
  readonly #size: { readonly running: number; readonly waiting: number }
  readonly #createError: () => Error
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(size: { readonly running: number; readonly waiting: number }, createError: () => Error) {
    this.#size = size
    this.#createError = createError
  }

  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#running < this.#size.running) this.#running += 1
    else await this.#waitForTurn()
    try {
      return await job()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  #waitForTurn(): Promise<void> {
    if (this.#waiting.length >= this.#size.waiting) throw this.#createError()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}
