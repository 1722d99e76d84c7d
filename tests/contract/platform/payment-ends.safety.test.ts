import { expect, it } from 'vitest'
import { failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { patience, setUpPayments } from './setUpPayments.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Time until the first step of a withdrawal is due, in milliseconds. */
const APPROVAL_MS = 61_000

describeDatabases('on $name', ({ open }) => {
  const { clock, service, platform, newPlayer, isBalanced, stored } = setUpPayments(open)

  const reachStored = (transaction: string, state: string) =>
    expect.poll(async () => (await stored(transaction)).state, patience).toBe(state)
  const postingsOf = async (transaction: string) => {
    const rows = platform.db.selectFrom('ledger').select(['kind', 'from_account', 'to_account', 'amount'])
    const list = await rows.where('reference', 'like', `withdrawal ${transaction} %`).orderBy('id').execute()
    return list.map(({ kind, from_account: from, to_account: to, amount }) => `${kind} ${from} ${to} ${amount}`)
  }

  /** Registers a player with 100 EUR, of which 50 are paid out. */
  async function newPaidPlayer() {
    const player = await newPlayer()
    await player.fund(100)
    const { transaction } = await player.withdraw(50)
    clock.now += APPROVAL_MS
    await player.reach(transaction, 'sent')
    await expect.poll(async () => (await stored(transaction)).service_reference, patience).not.toBeNull()
    service.setPayout(transaction, 'paid')
    await service.notify(platform.origin, transaction)
    await player.reach(transaction, 'paid')
    return { ...player, transaction }
  }

  it('[CSH-03] a withdrawal whose payout the service refuses is declined, and its money is back on the balance', async () => {
    const { fund, withdraw, reach, balance, held, api } = await newPlayer()
    await fund(100)
    const { transaction } = await withdraw(50)
    service.payoutFailure = 'declined'
    try {
      clock.now += APPROVAL_MS
      await reach(transaction, 'declined')
    } finally {
      service.payoutFailure = undefined
    }
    expect([await balance(), await held()]).toEqual([100, 0])
    expect(await api.cashier.getPayment({ transaction })).toMatchObject({
      reason: 'WithdrawalDeclinedException',
      paid_amount: 0,
    })
    expect(await postingsOf(transaction)).toEqual([
      'hold main held 5000',
      'payout held in_transit 5000',
      'release in_transit main 5000',
    ])
    expect((await stored(transaction)).poll_at).toBeNull()
    await isBalanced()
  })

  it('[CSH-08] a payout that the service refuses to create again, as it has it already, is followed', async () => {
    const { fund, withdraw, reach, balance } = await newPlayer()
    await fund(100)
    const { transaction } = await withdraw(50)
    service.setPayout(transaction, 'pending')
    service.payoutFailure = 'declined'
    try {
      clock.now += APPROVAL_MS
      await expect.poll(async () => (await stored(transaction)).service_reference, patience).not.toBeNull()
    } finally {
      service.payoutFailure = undefined
    }
    expect((await stored(transaction)).state).toBe('sent')
    service.setPayout(transaction, 'paid')
    await service.notify(platform.origin, transaction)
    await reach(transaction, 'paid')
    expect(await balance()).toBe(50)
  })

  it('[CSH-03] a way that the service doesn’t pay out by is not available, and refused before money is held', async () => {
    const { fund, withdraw, balance, held, api } = await newPlayer()
    await fund(100)
    service.unpaidMethods = ['crypto']
    try {
      const { methods } = await api.cashier.getWithdrawSettings()
      const available = Object.fromEntries(methods.map((method) => [method.sysname, method.is_available]))
      expect(available).toMatchObject({ crypto: false, bank_transfer: true, ewallet: true })
      const deposits = (await api.cashier.getDepositInfo()).methods
      expect(deposits.every((method) => method.is_available)).toBe(true)
      expect((await failureOf(withdraw(50))).type).toBe('BillingUnavailableException')
    } finally {
      service.unpaidMethods = []
    }
    expect([await balance(), await held()]).toEqual([100, 0])
  })

  it('[CSH-08] [CSH-05] a payout that comes back after it was paid is booked on the balance, once', async () => {
    const { transaction, balance, api, uid } = await newPaidPlayer()
    expect([await balance(), (await api.cashier.getDepositInfo()).net_deposits]).toEqual([50, 50])
    service.setPayout(transaction, 'declined')
    const due = platform.db.updateTable('payment').set({ poll_at: new Date(clock.now) })
    const look = due.where('transaction', '=', transaction).execute()
    const webhooks = Array.from({ length: 10 }, () => service.notify(platform.origin, transaction))
    expect(new Set(await Promise.all(webhooks))).toEqual(new Set([200]))
    await look
    const payment = await api.cashier.getPayment({ transaction })
    expect(payment).toMatchObject({ state: 'returned', paid_amount: 0, amount: 50 })
    expect(payment.steps.map(({ state }) => state)).toEqual(['requested', 'approved', 'sent', 'paid', 'returned'])
    expect([await balance(), (await api.cashier.getDepositInfo()).net_deposits]).toEqual([100, 100])
    expect((await postingsOf(transaction)).slice(2)).toEqual([
      'withdrawal in_transit provider 5000',
      'withdrawal provider main 5000',
    ])
    const failed = await api.cashier.getHistory({ type: 'all', state: 'failed' })
    expect(failed.items.map((item) => item.transaction)).toEqual([transaction])
    const events = platform.db.selectFrom('player_event').select('data').where('uid', '=', uid).orderBy('number')
    const changes = await events.where('name', '=', 'payment.state_changed').execute()
    expect(changes.at(-1)?.data).toEqual({ transaction_id: transaction, type: 'withdrawal', state: 'returned' })
    await isBalanced()
  })

  it('[CSH-05] a payout that comes back without a webhook is found by one late look', async () => {
    const [back, gone] = [await newPaidPlayer(), await newPaidPlayer()]
    service.setPayout(back.transaction, 'declined')
    clock.now += 73 * HOUR_MS
    await reachStored(back.transaction, 'returned')
    await expect.poll(async () => (await stored(gone.transaction)).poll_at, patience).toBeNull()
    expect((await stored(gone.transaction)).state).toBe('paid')
    await isBalanced()
  })

  it.each([
    ['that the service doesn’t know any more', 'forgets'],
    ['that waits at the service for ever', 'waits'],
  ])('[CSH-05] [CSH-07] a deposit %s expires, and money that arrives later is booked', async (_, end) => {
    const { deposit, uid } = await newPlayer()
    const { transaction } = await deposit(50)
    if (end === 'forgets') service.forget(transaction)
    clock.now += 65 * MINUTE_MS
    const { polls } = await stored(transaction)
    await expect.poll(async () => (await stored(transaction)).polls, patience).toBeGreaterThan(polls)
    expect((await stored(transaction)).state).toBe('waiting')
    clock.now += 10 * MINUTE_MS
    await reachStored(transaction, 'expired')
    expect(await stored(transaction)).toMatchObject({ next_step: null, reason: null })
    service.pay(transaction, 'EUR', 5000n)
    expect(await service.notify(platform.origin, transaction)).toBe(200)
    expect(await stored(transaction)).toMatchObject({ state: 'succeeded', paid_amount: '5000' })
    const balances = platform.db.selectFrom('balance').select('amount').where('uid', '=', uid)
    expect(await balances.where('kind', '=', 'main').executeTakeFirst()).toEqual({ amount: '5000' })
    await isBalanced()
  })
})
