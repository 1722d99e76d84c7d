import { type Api, createApi } from './index.ts'

/** For tests: a platform that answers these calls, by method, and no others. */
export function apiOver(answers: Readonly<Record<string, () => Promise<unknown>>>): Api {
  async function call<T>(method: string): Promise<T> {
    const answer = answers[method]
    if (!answer) throw new Error(`nobody answers ${method}`)
    return (await answer()) as T
  }
  return createApi({ get: call, post: call })
}
