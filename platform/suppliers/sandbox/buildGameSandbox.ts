import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { type BuiltSandbox, createSandboxApp, localOrigin } from '../../http/sandboxServer.ts'
import { readPrivateKey, readPublicKey } from '../hub88/signature.ts'
import { assetRoutes } from './assets/assetRoutes.ts'
import { loadAssets } from './assets/loadAssets.ts'
import type { GameSandboxContext } from './GameSandboxContext.ts'
import { defaultTableTimes, type TableTimes } from './live/tableClock.ts'
import { settleTables } from './live/tableRounds.ts'
import { operatorRoutes } from './operator/operatorRoutes.ts'
import { readOfferedGames } from './operator/readOfferedGames.ts'
import { type OfferedGame, SandboxCatalogue } from './operator/SandboxCatalogue.ts'
import { pageRoutes } from './pages/pageRoutes.ts'
import { endLeftRounds } from './play/endLeftRounds.ts'
import { playRoutes } from './play/playRoutes.ts'
import { removeOutdated } from './removeOutdated.ts'
import { roundRoutes } from './rounds/roundRoutes.ts'
import type { GameSandboxSecrets } from './secrets.ts'
import { settleSport } from './sport/sportBets.ts'
import { deliverTransactions } from './wallet/deliverTransactions.ts'
import { OpenWork } from './wallet/OpenWork.ts'
import { OperatorWallet } from './wallet/OperatorWallet.ts'

export interface BuildGameSandboxOptions {
  /** The database, migrated already. The sandbox uses only tables of its own. */
  readonly db: Kysely<Schema>
  readonly secrets: GameSandboxSecrets
  /** Origin of the pages; the address where the sandbox listens by default. */
  readonly publicOrigin?: string | undefined
  /** Returns the origin and path of the operator’s wallet, without a slash at the end. */
  readonly walletUrl: () => string
  readonly now: () => Date
  /** Receives failures that nobody waits for. */
  readonly report: (error: unknown) => void
  readonly fetch?: typeof fetch
  /** Milliseconds that the wallet may take for an answer. */
  readonly walletTimeoutMs?: number
  /** Games to offer; those of the demo catalogue by default. */
  readonly games?: readonly OfferedGame[]
  readonly tableTimes?: Partial<TableTimes>
}

const WALLET_TIMEOUT_MS = 8000
const CLEANING_MS = 3_600_000

/** Builds the sandbox’s server, ready to listen. */
export async function buildGameSandbox(options: BuildGameSandboxOptions): Promise<BuiltSandbox> {
  const { db, now, report, secrets } = options
  const app = createSandboxApp(report)
  const context: GameSandboxContext = {
    db,
    now,
    report,
    work: new OpenWork(),
    operatorKey: readPublicKey(secrets.operatorPublicKey),
    wallet: new OperatorWallet({
      walletUrl: options.walletUrl,
      privateKey: readPrivateKey(secrets.supplierPrivateKey),
      fetch: options.fetch ?? fetch,
      timeoutMs: options.walletTimeoutMs ?? WALLET_TIMEOUT_MS,
    }),
    catalogue: new SandboxCatalogue(options.games ?? (await readOfferedGames())),
    tableTimes: { ...defaultTableTimes, ...options.tableTimes },
    origin: () => options.publicOrigin ?? localOrigin(app.listeningOrigin),
  }
  const assets = await loadAssets()
  let cleanedAt = 0
  operatorRoutes(app, context)
  playRoutes(app, context)
  pageRoutes(app, context, assets)
  roundRoutes(app, context, assets)
  assetRoutes(app, assets)
  return {
    app,
    async runDue() {
      await settleTables(context)
      await settleSport(context)
      await endLeftRounds(context)
      await deliverTransactions(context)
      const time = now().getTime()
      if (time - cleanedAt < CLEANING_MS) return
      cleanedAt = time
      await removeOutdated(context)
    },
    async close() {
      await app.close()
      await context.work.settle()
    },
  }
}
