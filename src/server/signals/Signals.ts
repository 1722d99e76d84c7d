/** Tells the web servers of one site about changes. */
export interface Signals {
  /**
   * Makes every web server look for changes of content. Resolves when this server has looked;
   * others are notified as soon as they can be reached.
   */
  contentChanged(): Promise<unknown>
  /**
   * Time since which other servers have been unreachable, as ISO 8601; null while they are
   * reachable.
   */
  readonly unavailableSince: string | null
  close(): Promise<void>
}

export interface SignalsOptions {
  /** Called when content has changed or a change may have been missed. It must not reject. */
  readonly onContent: () => Promise<unknown>
  /**
   * Called with the error when other servers become unreachable, and with undefined when they are
   * reachable again.
   */
  readonly onAvailabilityChange?: (error: Error | undefined) => void
}

/** Returns the signals of a single web server, which has no others to notify. */
export function signalsInMemory({ onContent }: Pick<SignalsOptions, 'onContent'>): Signals {
  return { contentChanged: onContent, unavailableSince: null, close: () => Promise.resolve() }
}
