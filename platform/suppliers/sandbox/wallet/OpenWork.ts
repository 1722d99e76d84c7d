/** Work that goes on when its request has ended, and that is waited for before the process ends. */
export class OpenWork {
  readonly #open = new Set<Promise<unknown>>()

  /** Adds work. Returns it. */
  add<T>(work: Promise<T>): Promise<T> {
    this.#open.add(work)
    const remove = () => this.#open.delete(work)
    void work.then(remove, remove)
    return work
  }

  /** Waits until there is none, whether it succeeds or fails. */
  async settle(): Promise<void> {
    while (this.#open.size > 0) await Promise.allSettled(this.#open)
  }
}
