type Listener = (event: string) => void

/** Tells what happened to whoever depends on it: a call of the platform by its name, or `focus`. */
export class EventHub {
  private readonly listeners = new Set<Listener>()

  readonly emit = (event: string): void => {
    for (const listener of this.listeners) listener(event)
  }

  /** Returns a function that stops listening. */
  readonly listen = (listener: Listener): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}
