/** A value that is loaded once, on first use. */
export interface Lazy<T> {
  /** Returns the value if it is loaded. */
  loaded(): T | undefined
  /** Returns the same promise for all calls, until it has rejected. */
  load(): Promise<T>
}

export function lazy<T>(fetch: () => Promise<T>): Lazy<T> {
  let value: T | undefined
  let promise: Promise<T> | undefined

  async function start(): Promise<T> {
    try {
      value = await fetch()
      if (promise) markFulfilled(promise, value)
      return value
    } catch (error) {
      promise = undefined // the next call tries again
      throw error
    }
  }

  return {
    loaded: () => value,
    load: () => (promise ??= start()),
  }
}

/** Returns a lazy value that is already loaded. */
export function here<T>(value: T): Lazy<T> {
  const promise = markFulfilled(Promise.resolve(value), value)
  return { loaded: () => value, load: () => promise }
}

/** React's `use` reads these two properties, and doesn't suspend for a settled promise. */
function markFulfilled<T>(promise: Promise<T>, value: T): Promise<T> {
  return Object.assign(promise, { status: 'fulfilled', value })
}
