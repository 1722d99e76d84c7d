import type { Selectable } from 'kysely'
import * as cashbacksCalls from '#schemas/calls/cashbacks.ts'
import { Cashback, cashbackStatuses } from '#schemas/cashback.ts'
import { toMajor } from '#src/shared/money.ts'
import { signedInAccount } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { pickFields } from '../http/pickFields.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { splitList } from '../http/splitList.ts'
import { localized } from '../metadata/locale.ts'
import { findExclusion } from '../self-exclusion/selfExclusion.ts'
import { findCashbacks } from './queries.ts'
import type { CashbackTable } from './table.ts'

export function cashbackRoutes(app: PlatformApp, context: PlatformContext): void {
  const route = callRoutes(app, context)

  route(cashbacksCalls.get, async ({ viewer, query: { fields, statuses: requestedStatuses, locale, ...page } }) => {
    const statuses = cashbackStatuses.filter((status) => splitList(requestedStatuses).includes(status))
    refuseInvalid({ statuses: statuses.length === new Set(splitList(requestedStatuses)).size ? [] : ['wrongField'] })
    const { uid } = signedInAccount(viewer)
    const cashbacks = await findCashbacks(context.db, uid, { ...page, statuses })
    // a cashback encourages play, so self-excluded players are shown none
    const { rows, total } = (await findExclusion(context.db, uid, context.now())) ? { rows: [], total: 0 } : cashbacks
    const items = rows.map((row) => presentCashback(row, locale))
    const { offset, count } = page
    return { items: pickFields(items, fields, Object.keys(Cashback.properties)), total, offset, count }
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
