import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '#platform/database/openDatabase.ts'
import { reconcile } from '#platform/ledger/reconcile.ts'
import { readCashierSettings, saveSetting } from '#platform/metadata/queries.ts'
import type { CashierSettings } from '#platform/payments/CashierSettings.ts'
import type { PaymentState } from '#schemas/paymentStates.ts'
import { createVisitor } from './createVisitor.ts'
import { FakePaymentService, paymentsOf } from './FakePaymentService.ts'
import { setUpPlatform } from './setUpPlatform.ts'

/** Time in which the platform takes a due step, in milliseconds. */
export const patience = { timeout: 20_000, interval: 100 }

/** Starts a platform whose payment service and clock the tests of this block set. */
// long: what the tests of payments share
export function setUpPayments(open: () => Promise<Database>) {
  const clock = { now: Date.now() }
  const service = new FakePaymentService()
  const platform = setUpPlatform(open, { clock: () => new Date(clock.now), payments: paymentsOf(service) })
  let players = 0

  /** Registers a player with a name, a confirmed contact and, by default, a verified identity. */
  async function newPlayer({ isVerified = true, currency = 'EUR' } = {}) {
    const email = `payer${(players += 1)}@example.com`
    const { api } = createVisitor(platform.origin)
    const { uid } = await api.auth.register({ email, password: 'secret1', currency, terms: true })
    await platform.db.updateTable('contact').set({ is_confirmed: true }).where('uid', '=', String(uid)).execute()
    await platform.db.updateTable('account').set({ is_verified: isVerified }).where('uid', '=', String(uid)).execute()
    const name = { first_name: 'Ana', last_name: 'Ruiz' }
    await platform.db.updateTable('profile').set(name).where('uid', '=', String(uid)).execute()
    const balance = async () => (await api.account.getBalance()).balance_main.amount
    const held = async () => {
      const rows = platform.db.selectFrom('balance').select('amount').where('uid', '=', String(uid))
      return Number((await rows.where('kind', '=', 'held').executeTakeFirst())?.amount ?? 0) / 100
    }
    const deposit = (amount: number, over: object = {}) =>
      api.cashier.makeDeposit({ method: 'card', amount, idempotency_key: randomUUID(), ...over })
    const stateOf = async (transaction: string) => (await api.cashier.getPayment({ transaction })).state
    const reach = (transaction: string, state: PaymentState) =>
      expect.poll(() => stateOf(transaction), patience).toBe(state)
    /** Deposits an amount that arrives. */
    async function fund(amount: number) {
      const { transaction } = await deposit(amount)
      service.pay(transaction, currency, BigInt(Math.round(amount * 100)))
      expect(await service.notify(platform.origin, transaction)).toBe(200)
    }
    const crypto = (index = players) => ({ crypto_address: `bc1q${'x'.repeat(30)}${index}` })
    const withdraw = (amount: number, over: object = {}) =>
      api.cashier.makeWithdrawal({
        method: 'crypto',
        amount,
        requisites: crypto(),
        idempotency_key: randomUUID(),
        ...over,
      })
    return { api, email, uid: String(uid), balance, held, deposit, fund, withdraw, stateOf, reach }
  }

  /** Runs work while the settings of the cashier have these changes. */
  async function withSettings(change: (settings: CashierSettings) => object, work: () => Promise<void>) {
    const settings = await readCashierSettings(platform.db)
    const write = (value: CashierSettings) => saveSetting(platform.db, 'cashier', value)
    await write({ ...settings, ...change(settings) })
    await work().finally(() => write(settings))
  }

  const isBalanced = async () => expect((await reconcile(platform.db)).differences).toEqual([])

  /** Returns a payment as it is stored, at any time of the clock. */
  const stored = (transaction: string) =>
    platform.db.selectFrom('payment').selectAll().where('transaction', '=', transaction).executeTakeFirstOrThrow()

  return { clock, service, platform, newPlayer, withSettings, isBalanced, stored }
}
