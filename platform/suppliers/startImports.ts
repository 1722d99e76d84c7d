import type { PlatformContext } from '../context.ts'
import type { GameSupplier } from './GameSupplier.ts'
import { importGames } from './importGames.ts'

const HOUR_MS = 3600 * 1000

interface Imports {
  readonly supplier: GameSupplier
  readonly report: (error: unknown) => void
}

/** Takes over the supplier's list of games now and every hour. Returns a function that stops it. */
export function startImports(context: PlatformContext, { supplier, report }: Imports): () => Promise<void> {
  let work: Promise<void> | undefined
  const run = () => {
    work ??= importGames(context, supplier)
      .catch(report)
      .finally(() => (work = undefined))
  }
  run()
  const timer = setInterval(run, HOUR_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await work
  }
}
