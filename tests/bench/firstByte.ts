import { median } from './measure.ts'

/** Returns the time to the first byte of a response in ms, the median of 20. */
export async function firstByte(url: string, headers: Record<string, string> = {}): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 20; turn++) {
    const from = performance.now()
    const answer = await fetch(url, { headers, redirect: 'manual' })
    if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`)
    const reader = answer.body?.getReader()
    await reader?.read()
    times.push(performance.now() - from)
    await reader?.cancel()
  }
  return median(times)
}
