/** Runs a few jobs at a time, lets a few more wait, and refuses the rest. */
export class BoundedQueue {
  readonly #size: { running: number; waiting: number }
  readonly #refuse: () => Error
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(size: { running: number; waiting: number }, refuse: () => Error) {
    this.#size = size
    this.#refuse = refuse
  }

  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#running < this.#size.running) this.#running += 1
    else await this.#turn()
    try {
      return await job()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#size.waiting) throw this.#refuse()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}
