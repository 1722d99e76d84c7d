import * as cashierCalls from '#schemas/calls/cashier.ts'
import { Payment } from '#schemas/payment.ts'
import { doneStates, failedStates, openStates } from '#schemas/paymentStates.ts'
import { toMajor } from '#src/shared/money.ts'
import { signedInAccount } from '../auth/viewerHooks.ts'
import { runOnce } from '../commands/runOnce.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { convertUsage, findLimit, findLimitUsage } from '../deposit-limits/queries.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { PlatformError, refuseField } from '../http/PlatformError.ts'
import { pickFields } from '../http/requests/pickFields.ts'
import { readBalances, sumTransfers } from '../ledger/queries.ts'
import { readCashierSettings, readCurrencyRates, readGeneralInfo } from '../metadata/queries.ts'
import type { PaymentDesk } from './advancePayment.ts'
import { createDeposit } from './deposits.ts'
import { findWithdrawalFacts } from './findWithdrawalFacts.ts'
import { handOver } from './handOver.ts'
import { findMethods } from './methods.ts'
import { presentPayment } from './presentPayment.ts'
import { findPayment, listPayments, newTransaction, type PaymentRow } from './queries.ts'
import { listSavedRequisites, removeRequisite } from './savedRequisites.ts'
import { strictestLimit, withdrawalRules } from './withdrawalRules.ts'
import { cancelWithdrawal, createWithdrawal } from './withdrawals.ts'

/** States by the filter of the history. */
const historyStates = {
  open: openStates,
  done: doneStates,
  failed: failedStates,
} as const

// long: a list of routes, each of which stands for itself
export function paymentRoutes(app: PlatformApp, context: PlatformContext, desk: PaymentDesk | undefined): void {
  const { db, now, signer } = context
  const payments = desk?.payments
  const route = callRoutes(app, context)

  async function present(uid: string, transaction: string, locale: string | undefined): Promise<Payment> {
    const own = listPayments(db).where('transaction', '=', transaction).where('uid', '=', uid)
    const row = await own.executeTakeFirst()
    if (!row) return refuseField('transaction', 'wrongField')
    return presentPayment(row, { settings: await readCashierSettings(db), locale })
  }

  async function requirePayment(uid: string, transaction: string): Promise<PaymentRow> {
    return (await findPayment(db, { uid, transaction })) ?? refuseField('transaction', 'wrongField')
  }

  route(cashierCalls.getDepositInfo, async ({ viewer, query: { locale } }) => {
    const account = signedInAccount(viewer)
    const { uid, currency } = account
    const time = now()
    const { limit } = await findLimit(db, uid, time)
    const rates = await readCurrencyRates(db)
    const usage = limit && (await findLimitUsage(db, uid, { limit, now: time, rates }))
    const own = limit && usage && convertUsage(usage, limit, { currency, rates })
    return {
      currency,
      balance: toMajor((await readBalances(db, account)).main, currency),
      limit: own && { left: toMajor(own.available, currency), open: toMajor(own.open, currency) },
      methods: await findMethods(db, payments, { uid, type: 'deposit', currency, locale }),
      net_deposits: toMajor(await findNetDeposits(context, { uid, currency }), currency),
    }
  })

  route(cashierCalls.getDepositSettings, async () => {
    const [{ presets }, { default_currency }] = [await readCashierSettings(db), await readGeneralInfo(db)]
    const currencies = Object.entries(presets).map(([currency, amount]) => ({ currency, amount: [...amount] }))
    return { default_currency, currencies }
  })

  route(cashierCalls.getWithdrawSettings, async ({ viewer, query: { locale } }) => {
    const account = signedInAccount(viewer)
    const { uid, currency } = account
    const settings = await readCashierSettings(db)
    const facts = await findWithdrawalFacts(db, { uid, currency, now: now() })
    const rules = withdrawalRules(account, facts, { settings, rates: await readCurrencyRates(db) })
    const limit = strictestLimit(rules, facts.balance)
    return {
      currency,
      balance: toMajor(facts.balance, currency),
      can_cancel: settings.can_cancel_withdrawals,
      blocked_by: [...rules.blockedBy],
      limit: limit ? { left: toMajor(limit.left, currency), reason: limit.reason } : null,
      methods: await findMethods(db, payments, { uid, type: 'withdrawal', currency, locale }),
    }
  })

  route(cashierCalls.getRequisites, async ({ viewer, query: { locale } }) =>
    listSavedRequisites(db, { uid: signedInAccount(viewer).uid, locale }),
  )

  route(cashierCalls.removeRequisite, async ({ viewer, body: { id } }) => {
    await removeRequisite(db, { uid: signedInAccount(viewer).uid, now: now() }, id)
  })

  route(cashierCalls.getBanks, async () => [...(await readCashierSettings(db)).banks])

  route(cashierCalls.getHistory, async ({ viewer, query: { offset, count, type, state, fields, locale } }) => {
    const { uid } = signedInAccount(viewer)
    let selection = listPayments(db).where('uid', '=', uid)
    if (type !== 'all') selection = selection.where('type', '=', type)
    if (state !== 'all') selection = selection.where('state', 'in', historyStates[state])
    const counting = selection.clearSelect().select(({ fn }) => fn.countAll<string>().as('total'))
    const { total } = await counting.executeTakeFirstOrThrow()
    const rows = await selection.orderBy('id', 'desc').offset(offset).limit(count).execute()
    const settings = await readCashierSettings(db)
    const items = rows.map((row) => presentPayment(row, { settings, locale }))
    return { items: pickFields(items, fields, Object.keys(Payment.properties)), total: Number(total), offset, count }
  })

  route(cashierCalls.getPayment, async ({ viewer, query: { transaction, locale } }) => {
    const { uid } = signedInAccount(viewer)
    const { id } = await requirePayment(uid, transaction)
    // the player waits for it: it is looked at within a second
    const hurry = db.updateTable('payment').set({ poll_at: now() }).where('id', '=', id)
    await hurry.where('state', 'in', ['waiting', 'pending', 'sent']).where('poll_at', '>', now()).execute()
    return present(uid, transaction, locale)
  })

  route(cashierCalls.makeDeposit, async ({ viewer, body, query: { locale } }) => {
    const account = signedInAccount(viewer)
    const { uid } = account
    const options = { uid, payments, locale: locale ?? account.locale ?? 'en' }
    const command = { uid, call: cashierCalls.makeDeposit, params: body, answer: newTransaction() }
    const transaction = await runOnce(context, command, (trx, locked) =>
      createDeposit(trx, { ...options, account: locked, transaction: command.answer, now: now() }, body),
    )
    const payment = await requirePayment(uid, transaction)
    if (payment.state === 'created' && desk) await handOver(desk, payment)
    return present(uid, transaction, locale)
  })

  route(cashierCalls.makeWithdrawal, async ({ viewer, body, query: { locale } }) => {
    const account = signedInAccount(viewer)
    const { uid } = account
    const options = { uid, payments, signer, locale: locale ?? account.locale ?? 'en' }
    const command = { uid, call: cashierCalls.makeWithdrawal, params: body, answer: newTransaction() }
    const transaction = await runOnce(context, command, (trx, locked) =>
      createWithdrawal(trx, { ...options, account: locked, transaction: command.answer, now: now() }, body),
    )
    return present(uid, transaction, locale)
  })

  route(cashierCalls.cancelWithdrawal, async ({ viewer, body, query: { locale } }) => {
    const { uid } = signedInAccount(viewer)
    const { transaction } = body
    const { id, type } = await requirePayment(uid, transaction)
    if (type !== 'withdrawal') throw new PlatformError('WithdrawalDeclinedException', 'a deposit can’t be cancelled so')
    await runOnce(context, { uid, call: cashierCalls.cancelWithdrawal, params: body }, (trx) =>
      cancelWithdrawal(trx, id, now()),
    )
    return present(uid, transaction, locale)
  })
}

/** Returns deposits less withdrawals of a player so far, in the currency's smallest unit. */
async function findNetDeposits(
  { db }: Pick<PlatformContext, 'db'>,
  { uid, currency }: { readonly uid: string; readonly currency: string },
): Promise<bigint> {
  const sums = await sumTransfers(db, uid)
  const sumOf = (kind: string) =>
    sums.reduce((sum, other) => (other.kind === kind && other.currency === currency ? sum + other.amount : sum), 0n)
  return sumOf('deposit') - sumOf('withdrawal')
}
