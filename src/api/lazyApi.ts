import { lazy } from '#src/shared/lazy.ts'
import type { Api } from './index.ts'

type Calls = Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>

/**
 * Creates a client whose code is loaded with its first call. Every call returns a promise, so
 * callers see no difference.
 */
export function lazyApi(load: () => Promise<Api>): Api {
  const api = lazy(load)
  const call = async (noun: keyof Api, name: string, args: readonly unknown[]) => {
    const calls = (await api.load())[noun] as unknown as Calls
    return calls[name]?.(...args)
  }
  const groupOf = (noun: keyof Api) =>
    new Proxy(
      {},
      {
        get:
          (_, name) =>
          (...args: readonly unknown[]) =>
            call(noun, String(name), args),
      },
    )
  return new Proxy({} as Api, { get: (_, noun) => groupOf(noun as keyof Api) })
}
