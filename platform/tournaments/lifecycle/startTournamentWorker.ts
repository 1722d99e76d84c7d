import type { PlatformContext } from '../../context.ts'
import { repeatWork } from '../../repeatWork.ts'
import { addSuccessors } from './addSuccessors.ts'
import { finishTournaments } from './finishTournaments.ts'
import { payPrizes } from './payPrizes.ts'

const INTERVAL_MS = 1000

type TournamentContext = Pick<PlatformContext, 'db' | 'now'>

/** Takes an error that must not keep the rest from being done. */
type Report = (error: unknown) => void

/** Finishes tournaments that are over, pays their prizes, and adds what follows them. */
export async function updateTournaments(context: TournamentContext, report: Report): Promise<void> {
  await addSuccessors(context).catch(report)
  await finishTournaments(context).catch(report)
  await payPrizes(context, report).catch(report)
}

/** Updates tournaments each second. Returns a function that stops it and waits for the last time. */
export function startTournamentWorker(context: TournamentContext, report: Report): () => Promise<void> {
  return repeatWork(() => updateTournaments(context, report), INTERVAL_MS)
}
