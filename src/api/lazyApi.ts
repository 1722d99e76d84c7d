import { isObject } from '#src/shared/json.ts'
import { lazy } from '#src/shared/lazy.ts'
import type { Api } from './index.ts'

/**
 * Creates a client whose code is loaded with its first call. Every call returns a promise, so
 * callers see no difference.
 */
export function lazyApi(load: () => Promise<Api>): Api {
  const api = lazy(load)
  const call = async (noun: string | symbol, name: string | symbol, args: readonly unknown[]): Promise<unknown> => {
    const calls: unknown = Reflect.get(await api.load(), noun)
    const found: unknown = isObject(calls) ? Reflect.get(calls, name) : undefined
    return typeof found === 'function' ? found(...args) : undefined
  }
  const groupOf = (noun: string | symbol) =>
    new Proxy(
      {},
      {
        get:
          (_, name) =>
          (...args: readonly unknown[]) =>
            call(noun, name, args),
      },
    )
  // every noun that is read gets a group, and every call of it a function
  return new Proxy({} as Api, { get: (_, noun) => groupOf(noun) })
}
