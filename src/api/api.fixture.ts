import { type Api, createApi } from './index.ts'

/** Creates an API for tests that answers these calls, by method, and no others. */
export function apiOver(answers: Readonly<Record<string, (sent: object) => Promise<unknown>>>): Api {
  async function call<T>(method: string, sent: object = {}): Promise<T> {
    const answer = answers[method]
    if (!answer) throw new Error(`the test has no answer to ${method}`)
    return (await answer(sent)) as T
  }
  return createApi({ get: call, post: call, upload: call })
}
