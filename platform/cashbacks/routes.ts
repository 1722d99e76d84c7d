import type { Selectable } from 'kysely'
import Type from 'typebox'

import { Cashback, cashbackSorts, cashbackStatuses } from '#schemas/cashback.ts'
import { listOf } from '#schemas/list.ts'
import { toMajor } from '#src/shared/money.ts'

import { signedInAccount, viewerHooks } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { pickFields } from '../http/pickFields.ts'
import { answer, query, splitList, wordList } from '../http/formData.ts'
import { localized } from '../metadata/locale.ts'
import { findExclusion } from '../responsible-gaming/selfExclusion.ts'
import { findCashbacks } from './queries.ts'
import type { CashbackTable } from './table.ts'

const CashbacksQuery = query({
  offset: Type.Integer({ default: 0, minimum: 0, maximum: 100_000 }),
  count: Type.Integer({ default: 1, minimum: 1, maximum: 100 }),
  sort: Type.Enum(cashbackSorts, { default: 'created_at' }),
  order: Type.Enum(['asc', 'desc'], { default: 'desc' }),
  statuses: wordList(),
  fields: wordList(),
})

export function cashbackRoutes(app: PlatformApp, context: PlatformContext): void {
  const { requireViewer } = viewerHooks(context)

  app.get(
    '/api/cashbacks.get',
    {
      preValidation: requireViewer,
      schema: { querystring: CashbacksQuery, response: answer(listOf(Type.Partial(Cashback))) },
    },
    async ({ viewer, query: { fields, statuses: requestedStatuses, locale, ...page } }) => {
      const statuses = cashbackStatuses.filter((status) => splitList(requestedStatuses).includes(status))
      refuseInvalid({ statuses: statuses.length === new Set(splitList(requestedStatuses)).size ? [] : ['wrongField'] })
      const { uid } = signedInAccount(viewer)
      const cashbacks = await findCashbacks(context.db, uid, { ...page, statuses })
      // a cashback encourages play, so self-excluded players are shown none
      const { rows, total } = (await findExclusion(context.db, uid, context.now())) ? { rows: [], total: 0 } : cashbacks
      const items = rows.map((row) => presentCashback(row, locale))
      const { offset, count } = page
      return { data: { items: pickFields(items, fields, Object.keys(Cashback.properties)), total, offset, count } }
    },
  )
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
