import type { RunningSite } from './serve.ts'

/** Longest duration of a stop, in ms. */
const PATIENCE = 9000

/**
 * Starts a site, prints its address, and stops it on SIGINT and SIGTERM. During the start the
 * signal of `start` is aborted and everything that was opened is closed. A failed start prints one
 * line and exits with code 1.
 */
export async function runUntilStopped(start: (signal: AbortSignal) => Promise<RunningSite>): Promise<void> {
  const from = Date.now()
  const stopped = new AbortController()
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    stopped.abort(new Error('stopped while it was starting'))
    setTimeout(() => process.exit(1), PATIENCE).unref()
    try {
      // a failed start has closed everything itself
      const site = await starting.catch(() => undefined)
      await site?.close()
      process.exit(0)
    } catch (error) {
      console.error(`croupier: the stop failed: ${reason(error)}`)
      process.exit(1)
    }
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())

  const starting = start(stopped.signal)
  let site: RunningSite
  try {
    site = await starting
  } catch (error) {
    if (isStopping) return
    console.error(`croupier: ${reason(error)}`)
    process.exit(1)
  }
  if (isStopping) return
  console.log(`\nCroupier is ready at ${site.origin} (${((Date.now() - from) / 1000).toFixed(1)} s)\n`)
  if (site.demoAccounts.length > 0) console.log('Demo accounts (login and password):')
  for (const { login, password, note } of site.demoAccounts) console.log(`  ${login}  ${password}   ${note}`)
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `port ${String(error.port)} is taken; set PORT to another one`
  }
  return error.message
}
