import autocannon from 'autocannon'
import type { Figure } from '../figure.ts'
import { firstByte } from '../firstByte.ts'

/**
 * Measures home pages per second, the 99th percentile of their time, and the time to the first
 * byte. These figures have no goals.
 */
export async function loadFigures(origin: string): Promise<Record<string, Figure>> {
  const headers = { 'user-agent': 'Mozilla/5.0 (benchmark)', 'accept-encoding': 'gzip' }
  const options = { url: `${origin}/`, connections: 10, headers }
  await autocannon({ ...options, duration: 3 }) // warm
  const result = await autocannon({ ...options, duration: 10 })
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} answers were not 200`)
  return {
    'home.requests': { value: result.requests.average, unit: '/s, 10 connections, load generator on the same machine' },
    'home.p99': { value: result.latency.p99, unit: 'ms' },
    'home.first-byte': { value: await firstByte(`${origin}/`), unit: 'ms, median of 20' },
  }
}
