import * as betsCalls from '#schemas/calls/bets.ts'
import { signedInAccount, viewerHooks } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { PlatformError, refuseInvalid } from '../http/PlatformError.ts'
import { readGeneralInfo } from '../metadata/queries.ts'
import { ExportQueue } from './ExportQueue.ts'
import { findExportFile, findExports, requestExport } from './exports.ts'
import { parseFilter } from './parseFilter.ts'
import { countBets, findBets, presentBet } from './queries.ts'

// long: a list of routes, each of which stands for itself
export function betRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const route = callRoutes(app, context)
  const { requireViewer } = viewerHooks(context)
  const exports = new ExportQueue(context, (err) => app.log.error({ err }, 'an export of bets failed'))
  app.addHook('onReady', async () => exports.start())
  app.addHook('onClose', () => exports.stop())

  async function requireExports(): Promise<void> {
    const { is_game_history_export_enabled: isEnabled } = await readGeneralInfo(db)
    if (!isEnabled) throw new PlatformError('MethodNotFoundException', 'bets are not exported here')
  }

  route(betsCalls.getHistory, async ({ viewer, query: { offset, count, ...filter } }) => {
    const bets = { uid: signedInAccount(viewer).uid, filter: parseFilter(filter) }
    const [total, rows] = [await countBets(db, bets), await findBets(db, bets, { offset, count })]
    return { items: rows.map(presentBet), total, offset, count }
  })

  route(
    betsCalls.createExport,
    async ({ viewer, body }) => {
      const bets = { uid: signedInAccount(viewer).uid, filter: parseFilter(body) }
      const requestedExport = await db.transaction().execute((trx) => requestExport(trx, bets, now()))
      exports.wake()
      return requestedExport
    },
    { preValidation: [requireViewer, requireExports] },
  )

  route(betsCalls.getExports, async ({ viewer }) => await findExports(db, signedInAccount(viewer).uid, now()), {
    preValidation: [requireViewer, requireExports],
  })

  route(
    betsCalls.downloadExport,
    async ({ viewer, query: { id } }, reply) => {
      const file = await findExportFile(db, { uid: signedInAccount(viewer).uid, id }, now())
      refuseInvalid({ id: file ? [] : ['wrongField'] })
      const day = file?.createdAt.toISOString().slice(0, 10)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="bets-${day}.csv"`)
        .send(file?.content)
    },
    { preValidation: [requireViewer, requireExports] },
  )
}
