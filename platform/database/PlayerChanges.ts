type Listener = (uids: readonly string[]) => void

/** Tells listeners in this process which players committed work has changed. */
export class PlayerChanges {
  readonly #listeners = new Set<Listener>()

  /** Subscribes to changes. Returns a function that ends it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  announce(uids: readonly string[]): void {
    for (const listener of this.#listeners) listener(uids)
  }
}
