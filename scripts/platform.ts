import { once } from 'node:events'
import { readConfig } from '#platform/config.ts'
import { printFormAnswers } from '#platform/forms/printFormAnswers.ts'
import { startPlatform } from '#platform/index.ts'
import { printReconciliation } from '#platform/ledger/printReconciliation.ts'
import { launchAddress } from '#platform/messenger/launchAddress.ts'
import { errorCode } from '#src/shared/errorCode.ts'

const STOP_WITHIN = 10_000
const [command, ...words] = process.argv.slice(2)
const [player] = words

try {
  if (command === 'messenger-link') {
    if (player === undefined) throw new Error('say for whom: npm run platform -- messenger-link <player>')
    console.log(launchAddress(readConfig(process.env), player, `http://localhost:${process.env['PORT'] ?? 3000}`))
  } else if (command === 'form-answers') await printFormAnswers(words, write)
  else if (command === 'reconcile') process.exitCode = (await printReconciliation(words, write)) ? 0 : 2
  else await start()
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

/** Writes text and waits while the reader of the output is slower. */
async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

async function start(): Promise<void> {
  const { origin, demoAccounts, close } = await startPlatform({ winnerEveryMs: 4000 })
  console.log(`The platform answers at ${origin}`)
  for (const { login, password, note } of demoAccounts) console.log(`  ${login} / ${password}  ${note}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(close))
}

async function stop(close: () => Promise<void>): Promise<void> {
  setTimeout(() => process.exit(1), STOP_WITHIN).unref()
  await close()
  process.exit(0)
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = errorCode(error)
  if (code === 'EADDRINUSE' && 'port' in error)
    return `Port ${String(error.port)} is taken: stop what listens there, or set PLATFORM_PORT.`
  // Node's error has no message when several addresses of a host failed
  const failed = command === undefined ? 'The platform cannot start' : `${command} failed`
  return `${failed}: ${error.message || String(code)}`
}
