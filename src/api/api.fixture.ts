import { type Api, createApi } from './index.ts'

/** For tests: a platform that answers these calls, by method, and no others. */
export function apiOver(answers: Readonly<Record<string, (sent: object) => Promise<unknown>>>): Api {
  async function call<T>(method: string, sent: object = {}): Promise<T> {
    const answer = answers[method]
    if (!answer) throw new Error(`nobody answers ${method}`)
    return (await answer(sent)) as T
  }
  return createApi({ get: call, post: call, upload: call })
}
