/** Something that is loaded once, when it is first needed. */
export interface Lazy<T> {
  /** The value, when it is here already. */
  loaded(): T | undefined
  /** Always the same promise, until one has failed. */
  load(): Promise<T>
}

export function lazy<T>(fetch: () => Promise<T>): Lazy<T> {
  let value: T | undefined
  let promise: Promise<T> | undefined

  async function start(): Promise<T> {
    try {
      value = await fetch()
      if (promise) settle(promise, value)
      return value
    } catch (error) {
      promise = undefined // a retry asks again
      throw error
    }
  }

  return {
    loaded: () => value,
    load: () => (promise ??= start()),
  }
}

/** A value that is here already. */
export function here<T>(value: T): Lazy<T> {
  const promise = settle(Promise.resolve(value), value)
  return { loaded: () => value, load: () => promise }
}

/** React's `use` reads these two, and so need not wait for a promise that is settled. */
function settle<T>(promise: Promise<T>, value: T): Promise<T> {
  return Object.assign(promise, { status: 'fulfilled', value })
}
