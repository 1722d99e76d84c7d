import Type from 'typebox'

import { Bet, BetExport } from '#schemas/bet.ts'
import { listOf } from '#schemas/list.ts'

import { signedInAccount, viewerHooks } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { PlatformError, refuseInvalid } from '../http/PlatformError.ts'
import { answer, form, query } from '../http/formData.ts'
import { readGeneralInfo } from '../metadata/queries.ts'
import { ExportQueue } from './ExportQueue.ts'
import { findExportFile, findExports, requestExport } from './exports.ts'
import { filterFields, parseFilter } from './parseFilter.ts'
import { countBets, findBets, presentBet } from './queries.ts'

const HistoryQuery = query({
  offset: Type.Integer({ default: 0, minimum: 0, maximum: 100_000 }),
  count: Type.Integer({ default: 20, minimum: 1, maximum: 100 }),
  ...filterFields,
})

// long: a list of routes, each of which stands for itself
export function betRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const { requireViewer } = viewerHooks(context)
  const exports = new ExportQueue(context, (err) => app.log.error({ err }, 'an export of bets failed'))
  app.addHook('onReady', async () => exports.start())
  app.addHook('onClose', () => exports.stop())

  async function requireExports(): Promise<void> {
    const { is_game_history_export_enabled: isEnabled } = await readGeneralInfo(db)
    if (!isEnabled) throw new PlatformError('MethodNotFoundException', 'bets are not exported here')
  }

  app.get(
    '/api/games.getHistory',
    { preValidation: requireViewer, schema: { querystring: HistoryQuery, response: answer(listOf(Bet)) } },
    async ({ viewer, query: { offset, count, ...filter } }) => {
      const bets = { uid: signedInAccount(viewer).uid, filter: parseFilter(filter) }
      const [total, rows] = [await countBets(db, bets), await findBets(db, bets, { offset, count })]
      return { data: { items: rows.map(presentBet), total, offset, count } }
    },
  )

  app.post(
    '/api/games.createhistoryexportrequest',
    {
      preValidation: [requireViewer, requireExports],
      schema: { querystring: query({}), body: form(filterFields), response: answer(BetExport) },
    },
    async ({ viewer, body }) => {
      const bets = { uid: signedInAccount(viewer).uid, filter: parseFilter(body) }
      const requestedExport = await db.transaction().execute((trx) => requestExport(trx, bets, now()))
      exports.wake()
      return { data: requestedExport }
    },
  )

  app.get(
    '/api/games.gethistoryexportrequest',
    {
      preValidation: [requireViewer, requireExports],
      schema: { querystring: query({}), response: answer(Type.Array(BetExport)) },
    },
    async ({ viewer }) => ({ data: await findExports(db, signedInAccount(viewer).uid, now()) }),
  )

  app.get(
    '/api/games.downloadhistoryexport',
    {
      preValidation: [requireViewer, requireExports],
      schema: { querystring: query({ id: Type.String({ maxLength: 64 }) }) },
    },
    async ({ viewer, query: { id } }, reply) => {
      const file = await findExportFile(db, { uid: signedInAccount(viewer).uid, id }, now())
      refuseInvalid({ id: file ? [] : ['wrongField'] })
      const day = file?.createdAt.toISOString().slice(0, 10)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="bets-${day}.csv"`)
        .send(file?.content)
    },
  )
}
