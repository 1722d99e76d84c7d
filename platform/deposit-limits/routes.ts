import * as depositLimitsCalls from '#schemas/calls/depositLimits.ts'
import type { CallBody } from '#schemas/defineCall.ts'
import type { DepositLimit } from '#schemas/depositLimit.ts'
import { toMinor } from '#src/shared/money.ts'
import { type AccountRow, lockAccount } from '../accounts/queries.ts'
import { signedInAccount } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { findFirstDeposit } from '../ledger/queries.ts'
import { readCurrencyRates } from '../metadata/queries.ts'
import { changeLimit, type Limit, windowEnd, windowStart } from './changeLimit.ts'
import { presentLimit } from './presentLimit.ts'
import { findLimit, findLimitUsage, saveLimit } from './queries.ts'

export function depositLimitRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const route = callRoutes(app, context)

  route(depositLimitsCalls.getDepositLimit, async ({ viewer }) => await describeLimit(context, signedInAccount(viewer)))

  route(depositLimitsCalls.setDepositLimit, async ({ viewer, body }) => {
    const { uid } = signedInAccount(viewer)
    const rates = await readCurrencyRates(db)
    refuseInvalid({ currency: isKnownCurrency(body.currency, rates) ? [] : ['wrongField'] })
    await db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, uid)
      const state = await findLimit(trx, uid, now())
      const requested = readLimit(body, state.limit?.currency ?? account.currency)
      await saveLimit(trx, uid, changeLimit(state, requested, { now: now(), rates }))
    })
  })

  route(depositLimitsCalls.cancelDepositLimitChange, async ({ viewer }) => {
    const { uid } = signedInAccount(viewer)
    await db.transaction().execute(async (trx) => {
      await lockAccount(trx, uid)
      const { limit } = await findLimit(trx, uid, now())
      await saveLimit(trx, uid, { limit, pending: null })
    })
  })
}

const isKnownCurrency = (currency: string | undefined, rates: Readonly<Record<string, number>>) =>
  currency === undefined || Object.hasOwn(rates, currency)

/**
 * Parses a limit. Without a currency the amount is in the one that the current limit is shown in.
 */
function readLimit(
  { period, amount, currency: requestedCurrency }: CallBody<typeof depositLimitsCalls.setDepositLimit>,
  currentCurrency: string,
): Limit | null {
  const currency = requestedCurrency ?? currentCurrency
  if (period === 'none') return null
  const units = toMinor(amount ?? 0, currency)
  refuseInvalid({ amount: units > 0n ? [] : ['wrongField'] })
  return { period: Number(period), amount: units, currency }
}

async function describeLimit({ db, now }: PlatformContext, { uid, currency }: AccountRow): Promise<DepositLimit> {
  const time = now()
  const state = await findLimit(db, uid, time)
  const { limit } = state
  const rates = await readCurrencyRates(db)
  if (!limit) return presentLimit(state, { currency, rates })
  const firstDeposit = await findFirstDeposit(db, uid, windowStart(limit, time))
  const usage = await findLimitUsage(db, uid, { limit, now: time, rates })
  return presentLimit(state, { currency, rates, usage, expiresAt: firstDeposit && windowEnd(limit, firstDeposit) })
}
