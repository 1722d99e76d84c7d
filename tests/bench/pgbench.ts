import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from 'node:child_process'

const OPTIONS: ExecFileSyncOptionsWithStringEncoding = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }

/** Returns whether `pgbench` is installed. */
export function hasPgbench(): boolean {
  try {
    execFileSync('pgbench', ['--version'], OPTIONS)
    return true
  } catch {
    return false
  }
}

/** Adds the tables of `pgbench` to a database. */
export function preparePgbench(url: string): void {
  execFileSync('pgbench', ['--initialize', '--quiet', '--scale=10', url], OPTIONS)
}

/** Returns the transactions a second of `pgbench -N`: an update, a query and an insert each. */
export function runPgbench(
  url: string,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): number {
  const args = ['--skip-some-updates', `--client=${connections}`, '--jobs=2', `--time=${seconds}`, url]
  const output = execFileSync('pgbench', args, OPTIONS)
  const [, perSecond] = /^tps = ([\d.]+)/m.exec(output) ?? []
  if (perSecond === undefined) throw new Error(`pgbench prints no transactions a second:\n${output}`)
  return Number(perSecond)
}
