/** How the web servers of one site tell each other of what has changed. */
export interface Signals {
  /**
   * Lets every web server look for changes of content: this one at once, others when they can be told. Resolves when this
   * one has looked.
   */
  contentChanged(): Promise<unknown>
  /** Since when others can be neither told nor heard, ISO 8601; null while they can. */
  readonly awaySince: string | null
  close(): Promise<void>
}

export interface SignalsInput {
  /** Called when content has changed, and when something of it may have been missed. Doesn't reject. */
  readonly onContent: () => Promise<unknown>
  /** Called when others can't be reached any more, with the reason, and without one when they can again. */
  readonly onOthers?: (away: Error | undefined) => void
}

/** One web server: there are no others to tell. */
export function signalsInMemory({ onContent }: Pick<SignalsInput, 'onContent'>): Signals {
  return { contentChanged: onContent, awaySince: null, close: () => Promise.resolve() }
}
