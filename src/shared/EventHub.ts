type Listener = (event: string) => void

/** Delivers events to listeners: names of platform calls, or `focus`. */
export class EventHub {
  private readonly listeners = new Set<Listener>()

  readonly emit = (event: string): void => {
    for (const listener of this.listeners) listener(event)
  }

  /** Adds a listener and returns a function that removes it. */
  readonly listen = (listener: Listener): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}
