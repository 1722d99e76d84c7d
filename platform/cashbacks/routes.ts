import type { Selectable } from 'kysely'
import * as cashbacksCalls from '#schemas/calls/cashbacks.ts'
import { Cashback, cashbackStatuses } from '#schemas/cashback.ts'
import { toMajor } from '#src/shared/money.ts'
import { signedInAccount } from '../auth/viewerHooks.ts'
import { runOnce } from '../commands/runOnce.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { pickFields } from '../http/requests/pickFields.ts'
import { splitList } from '../http/requests/splitList.ts'
import { localized } from '../metadata/locale.ts'
import { findExclusion } from '../self-exclusion/selfExclusion.ts'
import { payOutCashback, removeCashback } from './payOut.ts'
import { findCashbacks } from './queries.ts'
import type { CashbackTable } from './table.ts'

export function cashbackRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const route = callRoutes(app, context)

  route(cashbacksCalls.get, async ({ viewer, query: { fields, statuses: requestedStatuses, locale, ...page } }) => {
    const statuses = cashbackStatuses.filter((status) => splitList(requestedStatuses).includes(status))
    refuseInvalid({ statuses: statuses.length === new Set(splitList(requestedStatuses)).size ? [] : ['wrongField'] })
    const player = { uid: signedInAccount(viewer).uid, now: now() }
    const cashbacks = await findCashbacks(db, player, { ...page, statuses })
    // a cashback encourages play, so self-excluded players are shown none
    const { rows, total } = (await findExclusion(db, player.uid, player.now)) ? { rows: [], total: 0 } : cashbacks
    const items = rows.map((row) => presentCashback(row, locale))
    const { offset, count } = page
    return { items: pickFields(items, fields, Object.keys(Cashback.properties)), total, offset, count }
  })

  route(cashbacksCalls.payout, async ({ viewer, body }) => {
    const { uid } = signedInAccount(viewer)
    await runOnce(context, { uid, call: cashbacksCalls.payout, params: body }, (trx) =>
      payOutCashback(trx, { uid, now: now() }, body.cashback_id),
    )
  })

  route(cashbacksCalls.remove, async ({ viewer, body }) => {
    const { uid } = signedInAccount(viewer)
    await runOnce(context, { uid, call: cashbacksCalls.remove, params: body }, (trx) =>
      removeCashback(trx, { uid, now: now() }, body.cashback_id),
    )
  })
}

function presentCashback(row: Selectable<CashbackTable>, locale: string | undefined): Cashback {
  const { id, status, amount, currency, texts } = row
  return {
    id: Number(id),
    status,
    description: {
      ...(localized(texts, locale) ?? { title: '', text: '' }),
      amount: toMajor(amount, currency),
      currency,
    },
    receiving_expired_at: row.receiving_expired_at?.toISOString() ?? null,
    end_date: row.end_date.toISOString(),
  }
}
