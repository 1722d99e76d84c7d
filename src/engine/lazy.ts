import { use } from 'react'

/** Something that is loaded once, when it is first needed. */
export interface Lazy<T> {
  /** The value, when it is here already. */
  loaded(): T | undefined
  load(): Promise<T>
}

export function lazy<T>(fetch: () => Promise<T>): Lazy<T> {
  let value: T | undefined
  let promise: Promise<T> | undefined
  async function start(): Promise<T> {
    value = await fetch()
    return value
  }
  return {
    loaded: () => value,
    load() {
      promise ??= start()
      promise.catch(() => (promise = undefined)) // a retry asks again
      return promise
    },
  }
}

/** The value now; suspends while it is on the way. */
export function useLazy<T>(it: Lazy<T>): T {
  return it.loaded() ?? use(it.load())
}
