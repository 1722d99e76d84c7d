const unreached = new WeakSet<Error>()

/**
 * Notes the errors of the tab's requests that reached no server. The router fetches pages itself and
 * passes such an error on to the error page as it is.
 */
export function noteUnreached(): void {
  const { fetch } = window
  window.fetch = async (input, init) => {
    try {
      return await fetch(input, init)
    } catch (error) {
      // an aborted request rejects with another error
      if (error instanceof TypeError) unreached.add(error)
      throw error
    }
  }
}

export const isUnreached = (error: unknown): boolean => error instanceof Error && unreached.has(error)
