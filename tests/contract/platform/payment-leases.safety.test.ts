import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openSigner } from '#platform/auth/Signer.ts'
import { advanceDue } from '#platform/payments/startPaymentWorker.ts'
import { describeDatabases } from './describeDatabases.ts'
import { paymentsOf } from './FakePaymentService.ts'
import { patience, setUpPayments } from './setUpPayments.ts'

/** Time until the first step of a withdrawal is due, in milliseconds. */
const APPROVAL_MS = 61_000
/** Longer than a lease, in milliseconds. */
const LEASE_MS = 11_000
/** Longer than the time after which a lease is renewed, in milliseconds. */
const RENEWAL_MS = 4000

describeDatabases('on $name', ({ open }) => {
  const { clock, service, platform, newPlayer, isBalanced, stored } = setUpPayments(open)

  /** Takes what is due as another process would, or for a second when it takes longer. */
  async function advanceElsewhere(): Promise<void> {
    const { db } = platform
    const services = { payments: paymentsOf(service), signer: await openSigner(db), siteOrigin: () => '' }
    const work = advanceDue({ db, now: () => new Date(clock.now), ...services }, () => {})
    await Promise.race([work, delay(1000)])
  }

  /** Runs work while the service does not answer to what creates something. */
  async function whileServiceWaits(work: () => Promise<void>): Promise<void> {
    const gate = Promise.withResolvers<void>()
    service.gate = gate.promise
    try {
      await work()
    } finally {
      service.gate = undefined
      gate.resolve()
    }
  }

  const leaseOf = async (transaction: string) => (await stored(transaction)).leased_until
  const payoutsOf = (transaction: string) => service.payoutOrders.filter((order) => order.transaction === transaction)

  it('[CSH-08] a withdrawal that a process pays out is paid by no other, though its player looks at it', async () => {
    const { fund, withdraw, reach, api } = await newPlayer()
    await fund(100)
    const { transaction } = await withdraw(50)
    await whileServiceWaits(async () => {
      clock.now += APPROVAL_MS
      await reach(transaction, 'sent')
      await expect.poll(() => leaseOf(transaction), patience).not.toBeNull()
      // it is the worker that waits now
      await delay(2000)
      await api.cashier.getPayment({ transaction })
      await advanceElsewhere()
    })
    await expect.poll(() => leaseOf(transaction), patience).toBeNull()
    expect(payoutsOf(transaction)).toHaveLength(1)
    service.setPayout(transaction, 'paid')
    await service.notify(platform.origin, transaction)
    await reach(transaction, 'paid')
    await isBalanced()
  })

  it('[CSH-08] a process that takes long renews its lease', async () => {
    const { fund, withdraw, reach } = await newPlayer()
    await fund(100)
    const { transaction } = await withdraw(50)
    await whileServiceWaits(async () => {
      clock.now += APPROVAL_MS
      await reach(transaction, 'sent')
      await expect.poll(() => leaseOf(transaction), patience).not.toBeNull()
      for (const _ of [1, 2]) {
        await delay(RENEWAL_MS)
        clock.now += 8000
      }
      await advanceElsewhere()
    })
    await expect.poll(() => leaseOf(transaction), patience).toBeNull()
    expect(payoutsOf(transaction)).toHaveLength(1)
  })

  it('[CSH-05] a payment whose process was killed goes on once the lease has run out', async () => {
    const { deposit } = await newPlayer()
    const { transaction } = await deposit(20)
    service.pay(transaction, 'EUR', 2000n)
    const left = { leased_until: new Date(clock.now + 10_000), poll_at: new Date(clock.now) }
    await platform.db.updateTable('payment').set(left).where('transaction', '=', transaction).execute()
    await advanceElsewhere()
    expect((await stored(transaction)).state).toBe('waiting')
    clock.now += LEASE_MS
    await expect.poll(async () => (await stored(transaction)).state, patience).toBe('succeeded')
    await expect.poll(() => leaseOf(transaction), patience).toBeNull()
  })

  it('[CSH-08] a deposit that is sent again while the service is slow is created once, and answered as that', async () => {
    const { api } = await newPlayer()
    const order = { method: 'card', amount: 25, idempotency_key: randomUUID() }
    const answers: ReturnType<typeof api.cashier.makeDeposit>[] = []
    await whileServiceWaits(async () => {
      answers.push(api.cashier.makeDeposit(order))
      await delay(500)
      answers.push(api.cashier.makeDeposit(order))
      await delay(1000)
    })
    const [first, second] = await Promise.all(answers)
    expect(second).toEqual(first)
    expect(first).toMatchObject({ state: 'waiting', next_step: { kind: 'redirect' } })
    const created = service.orders.filter(({ transaction }) => transaction === first?.transaction)
    expect(created).toHaveLength(1)
  })

  it('[CSH-08] a deposit keeps the payment of the service that its player was sent to', async () => {
    const { deposit, balance } = await newPlayer()
    const { transaction, next_step: step } = await deposit(50)
    const { service_reference: reference } = await stored(transaction)
    const other = { kind: 'redirect', url: 'https://pay.example/other' } as const
    service.set(transaction, { reference: `other-${transaction}`, nextStep: other })
    await service.notify(platform.origin, transaction)
    expect(await stored(transaction)).toMatchObject({ service_reference: reference, next_step: step })
    service.pay(transaction, 'EUR', 5000n)
    await service.notify(platform.origin, transaction)
    expect(await balance()).toBe(50)
  })
})
