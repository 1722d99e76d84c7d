import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { CashierSettings } from '#platform/payments/CashierSettings.ts'
import type { ErrorType } from '#schemas/errors.ts'
import {
  depositStates,
  depositSteps,
  type PaymentState,
  withdrawalStates,
  withdrawalSteps,
} from '#schemas/paymentStates.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { patience, setUpPayments } from './setUpPayments.ts'

const dayMs = 24 * 3600 * 1000

describeDatabases('on $name', ({ open }) => {
  const { clock, service, platform, newPlayer, withSettings, isBalanced } = setUpPayments(open)

  it('[CSH-02] [API-14] a deposit leads to the page of the service, and is booked once the service has the money', async () => {
    const { deposit, balance, api } = await newPlayer()
    const payment = await deposit(50)
    expect(payment).toMatchObject({
      type: 'deposit',
      state: 'waiting',
      amount: 50,
      fee: 0,
      paid_amount: 0,
      currency: 'EUR',
      next_step: { kind: 'redirect', url: `https://pay.example/${payment.transaction}` },
    })
    expect(service.orders.at(-1)).toMatchObject({
      method: 'card',
      amount: 5000n,
      currency: 'EUR',
      returnUrls: {
        success: `http://localhost:3000/cashier/paysuccess/${payment.transaction}`,
        pending: `http://localhost:3000/cashier/paypending/${payment.transaction}`,
        fail: `http://localhost:3000/cashier/payfail/${payment.transaction}`,
      },
    })
    expect(await balance()).toBe(0)
    service.pay(payment.transaction, 'EUR', 5000n)
    expect(await service.notify(platform.origin, payment.transaction)).toBe(200)
    expect(await balance()).toBe(50)
    const paid = await api.cashier.getPayment({ transaction: payment.transaction })
    expect(paid).toMatchObject({ state: 'succeeded', paid_amount: 50, next_step: null })
    expect(paid.steps.map(({ state }) => state)).toEqual(['created', 'waiting', 'succeeded'])
    await isBalanced()
  })

  it('[CSH-05] what no webhook tells is found by asking the service', async () => {
    const { deposit, balance, reach } = await newPlayer()
    const { transaction } = await deposit(20)
    service.pay(transaction, 'EUR', 2000n)
    clock.now += 5000
    await reach(transaction, 'succeeded')
    expect(await balance()).toBe(20)
  })

  it.each([
    ['less than was asked for', [3000n], 30, 'succeeded'],
    ['twice', [5000n, 5000n], 100, 'succeeded'],
    ['nothing, though it says that it has succeeded', [], 0, 'pending'],
  ] as const)('[CSH-08] when the service has %s, just that is booked', async (_, captures, booked, state) => {
    const { deposit, balance, stateOf } = await newPlayer()
    const { transaction } = await deposit(50)
    service.pay(transaction, 'EUR', ...captures)
    await service.notify(platform.origin, transaction)
    await service.notify(platform.origin, transaction)
    expect(await balance()).toBe(booked)
    expect(await stateOf(transaction)).toBe(state)
    await isBalanced()
  })

  it('[CSH-08] a fee is paid on top, and taken from what arrives', async () => {
    const { api, balance } = await newPlayer()
    const order = { method: 'ewallet', amount: 100, idempotency_key: randomUUID() }
    const { transaction, fee } = await api.cashier.makeDeposit(order)
    expect(fee).toBe(1.5)
    expect(service.orders.at(-1)?.amount).toBe(10_150n)
    service.pay(transaction, 'EUR', 10_150n)
    await service.notify(platform.origin, transaction)
    expect(await balance()).toBe(100)
  })

  it('[CSH-08] webhooks that are forged, repeated, out of order or of a wrong currency book nothing by themselves', async () => {
    const { deposit, balance, stateOf } = await newPlayer()
    const { transaction } = await deposit(50)
    expect(await service.notify(platform.origin, transaction, { signature: 'forged' })).toBe(401)
    service.pay(transaction, 'USD', 5000n)
    expect(await service.notify(platform.origin, transaction)).toBe(200)
    expect([await balance(), await stateOf(transaction)]).toEqual([0, 'pending'])
    service.pay(transaction, 'EUR', 5000n)
    const repeated = { eventId: `again-${transaction}` }
    const statuses = await Promise.all(
      Array.from({ length: 10 }, () => service.notify(platform.origin, transaction, repeated)),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    service.set(transaction, { state: 'pending' })
    await service.notify(platform.origin, transaction)
    expect([await balance(), await stateOf(transaction)]).toEqual([50, 'succeeded'])
    expect(await service.notify(platform.origin, 'a'.repeat(20))).toBe(200)
    await isBalanced()
  })

  it('[CSH-08] a webhook that is repeated makes the platform ask the service no second time', async () => {
    const { deposit } = await newPlayer()
    const { transaction } = await deposit(50)
    const asked = () => service.questions.filter((question) => question === transaction).length
    const before = asked()
    const repeated = { eventId: `once-${transaction}` }
    expect(await service.notify(platform.origin, transaction, repeated)).toBe(200)
    expect(await service.notify(platform.origin, transaction, repeated)).toBe(200)
    expect(asked()).toBe(before + 1)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'not an address'])(
    '[CSH-05] the address %s of a service is no step that a player is sent to',
    async (url) => {
      const { deposit, api } = await newPlayer()
      const { transaction } = await deposit(50)
      service.set(transaction, { nextStep: { kind: 'redirect', url } })
      await service.notify(platform.origin, transaction)
      expect(await api.cashier.getPayment({ transaction })).toMatchObject({ state: 'waiting', next_step: null })
    },
  )

  it('[CSH-08] money that arrives for a deposit that was cancelled is booked, and the deposit has succeeded', async () => {
    const { deposit, balance, stateOf } = await newPlayer()
    const { transaction } = await deposit(50)
    service.set(transaction, { state: 'cancelled' })
    await service.notify(platform.origin, transaction)
    expect(await stateOf(transaction)).toBe('cancelled')
    service.pay(transaction, 'EUR', 5000n)
    await service.notify(platform.origin, transaction)
    expect([await stateOf(transaction), await balance()]).toEqual(['succeeded', 50])
  })

  it('[CSH-08] one key sent 50 times at once is one deposit, and another amount with it is refused', async () => {
    const { api, uid } = await newPlayer()
    const order = { method: 'card', amount: 25, idempotency_key: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.cashier.makeDeposit(order)))
    expect(new Set(answers.map(({ transaction }) => transaction)).size).toBe(1)
    expect(service.orders.filter(({ transaction }) => transaction === answers[0]?.transaction)).toHaveLength(1)
    const rows = await platform.db.selectFrom('payment').select('id').where('uid', '=', uid).execute()
    expect(rows).toHaveLength(1)
    const other = await failureOf(api.cashier.makeDeposit({ ...order, amount: 26 }))
    expect(other.type).toBe('InvalidRequestException')
  })

  it.each<['unavailable' | 'error' | 'declined', ErrorType, PaymentState]>([
    ['unavailable', 'BillingUnavailableException', 'waiting'],
    ['error', 'BillingServiceErrorException', 'waiting'],
    ['declined', 'BillingTransactionDeclinedException', 'failed'],
  ])('[CSH-06] a service that is %s is answered with %s', async (failure, type, state) => {
    const { deposit, api } = await newPlayer()
    const idempotency_key = randomUUID()
    service.failure = failure
    try {
      expect((await failureOf(deposit(50, { idempotency_key }))).type).toBe(type)
    } finally {
      service.failure = undefined
    }
    // the same command goes on with the same deposit
    const again = await deposit(50, { idempotency_key })
    expect(again.state).toBe(state)
    expect((await api.cashier.getHistory()).total).toBe(1)
  })

  it('[CSH-08] a deposit that the service never got ends within a minute', async () => {
    const { deposit, reach, api } = await newPlayer()
    service.failure = 'unavailable'
    await failureOf(deposit(50)).finally(() => (service.failure = undefined))
    const { items } = await api.cashier.getHistory()
    clock.now += 31_000
    await reach(items[0]?.transaction ?? '', 'failed')
  })

  it.each([
    [{ amount: 9 }, { amount: ['sumError'] }],
    [{ amount: 5001 }, { amount: ['sumError'] }],
    [{ amount: 10.001 }, { amount: ['wrongField'] }],
    [{ amount: 0.1 + 0.2 }, { amount: ['wrongField'] }],
    [{ amount: -0 }, { amount: ['wrongField'] }],
    [{ amount: 1e21 }, { amount: ['wrongField'] }],
    [{ method: 'cheque' }, { method: ['wrongField'] }],
    [{ requisite_id: 999_999 }, { requisite_id: ['wrongField'] }],
    [{ campaign_offer_id: 999_999 }, { campaign_offer_id: ['wrongField'] }],
  ])('[CSH-02] a deposit with %j is refused at its field', async (over, invalidParameters) => {
    const { deposit, api } = await newPlayer()
    expect(await failureOf(deposit(50, over))).toMatchObject({ type: 'InvalidParameterException', invalidParameters })
    expect((await api.cashier.getHistory()).total).toBe(0)
  })

  it('[CSH-02] an offer is for deposits by the methods that it doesn’t exclude', async () => {
    const { api, deposit } = await newPlayer()
    const { items } = await api.offers.getOffers({ count: 20 })
    const welcome = items.find(({ trigger }) => trigger.params.exclude_methods.includes('crypto'))
    const campaign_offer_id = welcome?.id ?? 0
    expect(await failureOf(deposit(50, { method: 'crypto', campaign_offer_id }))).toMatchObject({
      invalidParameters: { campaign_offer_id: ['wrongField'] },
    })
    const { offer_id, offer_title } = await deposit(50, { campaign_offer_id })
    expect([offer_id, offer_title]).toEqual([campaign_offer_id, 'Welcome pack'])
  })

  it('[CSH-07] of 50 deposits at once no more are taken than the limit allows', async () => {
    const { api, deposit } = await newPlayer()
    await api.depositLimits.setDepositLimit({ period: '7', amount: 100 })
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => deposit(20)))
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as { type: ErrorType }] : []))
    expect(refused).toHaveLength(45)
    expect(new Set(refused.map(({ type }) => type))).toEqual(new Set(['BillingDepositLimitExceededException']))
    expect((await api.depositLimits.getDepositLimit()).available_amount).toBe(0)
  })

  it('[CSH-07] self-excluded players and those who must be verified can withdraw, and can’t deposit', async () => {
    const excluded = await newPlayer()
    await excluded.fund(100)
    await excluded.api.selfExclusion.setSelfExclusion({ period: '1d', password: 'secret1' })
    await excluded.api.auth.login({ login: excluded.email, password: 'secret1' })
    expect((await failureOf(excluded.deposit(50))).type).toBe('InvalidRequestException')
    expect((await excluded.withdraw(50)).state).toBe('requested')
    const blocked = await newPlayer({ isVerified: false })
    await blocked.fund(100)
    const block = platform.db.updateTable('account').set({ is_kyc_block_enabled: true })
    await block.where('uid', '=', blocked.uid).execute()
    expect((await failureOf(blocked.deposit(50))).type).toBe('SumsubVerificationRequiredException')
    expect((await blocked.withdraw(50)).state).toBe('requested')
  })

  it('[CSH-03] a withdrawal is held, approved, sent and paid, in steps of the ledger', async () => {
    const { fund, withdraw, balance, held, reach, api } = await newPlayer()
    await fund(200)
    const { transaction, fee: requestedFee } = await withdraw(50)
    expect([await balance(), await held()]).toEqual([150, 50])
    clock.now += 61_000
    await reach(transaction, 'sent')
    const orders = () => service.payoutOrders.filter((order) => order.transaction === transaction)
    await expect.poll(orders, patience).toHaveLength(1)
    const fee = BigInt(Math.round(requestedFee * 100))
    expect(fee).toBeGreaterThan(0n)
    expect(orders()[0]?.amount).toBe(5000n - fee)
    expect([await balance(), await held()]).toEqual([150, 0])
    service.setPayout(transaction, 'paid')
    await service.notify(platform.origin, transaction)
    const paid = await api.cashier.getPayment({ transaction })
    expect(paid.steps.map(({ state }) => state)).toEqual(['requested', 'approved', 'sent', 'paid'])
    expect(paid.paid_amount).toBe(50 - paid.fee)
    expect(await balance()).toBe(150)
    await isBalanced()
  })

  it('[CSH-03] a large withdrawal is checked first, and one that the service declines returns to the balance', async () => {
    const { fund, withdraw, balance, reach, api } = await newPlayer()
    await fund(5000)
    const { transaction } = await withdraw(4000)
    clock.now += 61_000
    await reach(transaction, 'on_check')
    const { requisites } = await api.cashier.getPayment({ transaction })
    expect(requisites).toMatch(/^bc1q…/)
    const { methods } = await api.cashier.getWithdrawSettings()
    const saved = methods.find(({ sysname }) => sysname === 'crypto')?.requisites[0]?.id
    const again = withdraw(30, { requisites: undefined, requisite_id: saved })
    expect((await failureOf(again)).type).toBe('RequisitesOnVerificationException')
    clock.now += 121_000
    await reach(transaction, 'sent')
    service.setPayout(transaction, 'declined')
    await service.notify(platform.origin, transaction)
    const declined = await api.cashier.getPayment({ transaction })
    expect(declined).toMatchObject({ state: 'declined', reason: 'WithdrawalDeclinedException', paid_amount: 0 })
    expect(await balance()).toBe(5000)
    await isBalanced()
  })

  it('[CSH-03] [API-14] a withdrawal can be cancelled until it is approved, once, and by its player alone', async () => {
    const [owner, other] = [await newPlayer(), await newPlayer()]
    await owner.fund(200)
    const { transaction, can_cancel: canCancel } = await owner.withdraw(50)
    expect(canCancel).toBe(true)
    const cancel = (api: typeof owner.api) =>
      api.cashier.cancelWithdrawal({ transaction, idempotency_key: randomUUID() })
    expect(await failureOf(cancel(other.api))).toMatchObject({ invalidParameters: { transaction: ['wrongField'] } })
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(owner.api)))
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['cancelled']))
    expect([await owner.balance(), await owner.held()]).toEqual([200, 0])
    const late = await owner.withdraw(50)
    clock.now += 61_000
    await owner.reach(late.transaction, 'sent')
    const tooLate = owner.api.cashier.cancelWithdrawal({ transaction: late.transaction, idempotency_key: randomUUID() })
    expect((await failureOf(tooLate)).type).toBe('WithdrawalDeclinedException')
    await isBalanced()
  })

  it('[CSH-03] where the jurisdiction doesn’t let players cancel, a withdrawal stays', async () => {
    const { api, fund, withdraw, held } = await newPlayer()
    await fund(100)
    const { transaction } = await withdraw(50)
    await withSettings(
      () => ({ can_cancel_withdrawals: false }),
      async () => {
        expect((await api.cashier.getWithdrawSettings()).can_cancel).toBe(false)
        expect((await api.cashier.getPayment({ transaction })).can_cancel).toBe(false)
        const cancel = api.cashier.cancelWithdrawal({ transaction, idempotency_key: randomUUID() })
        expect((await failureOf(cancel)).type).toBe('WithdrawalDeclinedException')
      },
    )
    expect(await held()).toBe(50)
  })

  it('[CSH-03] a withdrawal that its fee would use up is refused', async () => {
    const { fund, withdraw, balance } = await newPlayer()
    await fund(100)
    const dearer = ({ methods }: CashierSettings) => ({
      methods: methods.map((method) => ({
        ...method,
        withdrawal: method.withdrawal && { ...method.withdrawal, fee: { fixed_usd: 60, percent: 0 } },
      })),
    })
    await withSettings(dearer, async () => {
      expect(await failureOf(withdraw(50))).toMatchObject({ invalidParameters: { amount: ['sumError'] } })
    })
    expect(await balance()).toBe(100)
  })

  it('[CSH-05] open pages get each state of a payment as an event', async () => {
    const { deposit, uid } = await newPlayer()
    const { transaction } = await deposit(50)
    service.pay(transaction, 'EUR', 5000n)
    await service.notify(platform.origin, transaction)
    await service.notify(platform.origin, transaction)
    const events = platform.db.selectFrom('player_event').select('data').where('uid', '=', uid).orderBy('number')
    const changes = await events.where('name', '=', 'payment.state_changed').execute()
    expect(changes.map(({ data }) => data)).toEqual(
      ['waiting', 'succeeded'].map((state) => ({ transaction_id: transaction, type: 'deposit', state })),
    )
  })

  it('[CSH-05] a payment that its player looks at is asked for at once, though it isn’t due', async () => {
    const { deposit, reach } = await newPlayer()
    const { transaction } = await deposit(20)
    service.pay(transaction, 'EUR', 2000n)
    await reach(transaction, 'succeeded')
  })

  it('[CSH-05] a service that can’t be asked is asked again, ever later', async () => {
    const { deposit } = await newPlayer()
    const { transaction } = await deposit(20)
    const row = () =>
      platform.db
        .selectFrom('payment')
        .select(['polls', 'poll_at'])
        .where('transaction', '=', transaction)
        .executeTakeFirstOrThrow()
    service.failure = 'unavailable'
    try {
      const pauses = []
      for (const polls of [2, 3, 4]) {
        clock.now += 60_000
        await expect.poll(async () => (await row()).polls, patience).toBe(polls)
        pauses.push(((await row()).poll_at?.getTime() ?? 0) - clock.now)
      }
      expect(pauses).toEqual([4000, 8000, 16_000])
    } finally {
      service.failure = undefined
    }
  })

  it('[CSH-08] of 200 withdrawals of one balance at once, just what is there is held', async () => {
    const { fund, withdraw, balance, held } = await newPlayer()
    await fund(100)
    const all = await Promise.allSettled(Array.from({ length: 200 }, () => withdraw(40)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect([await balance(), await held()]).toEqual([20, 80])
    await isBalanced()
  })

  it('[CSH-06] each demand of a withdrawal has its own error', async () => {
    const poor = await newPlayer()
    const failure = async (call: Promise<unknown>) => (await failureOf(call)).type
    expect(await failure(poor.withdraw(50))).toBe('InvalidParameterException')
    const gift = { uid: poor.uid, kind: 'correction' as const, from_account: 'correction' as const, line: 0 }
    const rows = {
      ...gift,
      to_account: 'main' as const,
      amount: 100_000n,
      currency: 'EUR',
      created_at: new Date(clock.now),
    }
    await platform.db
      .insertInto('ledger')
      .values({ ...rows, reference: `gift ${poor.uid}` })
      .execute()
    expect(await failure(poor.withdraw(50))).toBe('UserNeedDepositException')
    await poor.fund(20)
    const set = (change: object) => platform.db.updateTable('account').set(change).where('uid', '=', poor.uid).execute()
    await set({ is_verified: false })
    expect(await failure(poor.withdraw(500))).toBe('KycWithdrawalException')
    await set({ is_verified: true })
    const contacts = platform.db.updateTable('contact').where('uid', '=', poor.uid)
    await contacts.set({ is_confirmed: false }).execute()
    expect(await failure(poor.withdraw(50))).toBe('UserNeedConfirmContactException')
    await contacts.set({ is_confirmed: true }).execute()
    const bank = { account_holder: 'Bob Stranger', iban: 'GB29 NWBK 6016 1331 9268 19', bank: 'harbour' }
    const toBank = (over: object) => poor.withdraw(50, { method: 'bank_transfer', requisites: { ...bank, ...over } })
    expect(await failure(toBank({}))).toBe('KycUserProfileException')
    expect(await failureOf(toBank({ iban: 'GB00', bank: 'none', account_holder: '' }))).toMatchObject({
      invalidParameters: { iban: ['iban'], bank: ['wrongField'], account_holder: ['requiredField'] },
    })
    expect(await failure(poor.withdraw(50, { method: 'card' }))).toBe('RequisitesValidationRequiredException')
    expect((await toBank({ account_holder: 'ANA RUIZ' })).requisites).toBe('GB29…6819')
    const other = await newPlayer()
    await other.fund(100)
    const same = other.withdraw(50, { method: 'bank_transfer', requisites: { ...bank, account_holder: 'Ana Ruiz' } })
    expect(await failure(same)).toBe('RequisitesFraudulentException')
    await poor.withdraw(50)
    await poor.withdraw(50)
    expect(await failure(poor.withdraw(50))).toBe('WithdrawalLimitsExceededException')
  })

  it('[CSH-06] the limit of an unverified player is for all withdrawals together, without those that gave the money back', async () => {
    const { fund, withdraw, api } = await newPlayer({ isVerified: false })
    await fund(500)
    const { transaction } = await withdraw(60)
    expect((await failureOf(withdraw(60))).type).toBe('KycWithdrawalException')
    await api.cashier.cancelWithdrawal({ transaction, idempotency_key: randomUUID() })
    expect((await withdraw(60)).state).toBe('requested')
  })

  it('[CSH-03] saved requisites can be removed by their player alone; typed again they are there again', async () => {
    const { uid, fund, withdraw, api } = await newPlayer()
    const stranger = await newPlayer()
    await fund(500)
    const address = { crypto_address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }
    const toAddress = (over: object) => withdraw(50, { method: 'crypto', ...over })
    const { transaction, requisites } = await toAddress({ requisites: address })
    const [saved] = await api.cashier.getRequisites()
    expect(saved).toMatchObject({ method: 'crypto', label: requisites })
    const { id } = saved ?? { id: 0 }
    const wrong = { invalidParameters: { id: ['wrongField'] } }
    expect(await failureOf(stranger.api.cashier.removeRequisite({ id }))).toMatchObject(wrong)
    expect(await api.cashier.removeRequisite({ id })).toBe(1)
    expect(await api.cashier.removeRequisite({ id })).toBe(1)
    expect(await api.cashier.getRequisites()).toEqual([])
    const crypto = (await api.cashier.getWithdrawSettings()).methods.find(({ sysname }) => sysname === 'crypto')
    expect(crypto?.requisites).toEqual([])
    expect(await failureOf(toAddress({ requisite_id: id }))).toMatchObject({
      invalidParameters: { requisite_id: ['wrongField'] },
    })
    expect((await api.cashier.getPayment({ transaction })).requisites).toBe(requisites)
    await stranger.fund(500)
    const same = stranger.withdraw(50, { method: 'crypto', requisites: address })
    expect((await failureOf(same)).type).toBe('RequisitesFraudulentException')
    await toAddress({ requisites: address })
    expect(await api.cashier.getRequisites()).toMatchObject([{ id, label: requisites }])
    expect(await platform.db.selectFrom('requisite').select('id').where('uid', '=', uid).execute()).toHaveLength(1)
  })

  it('[CSH-06] what a withdrawal needs, and the most that is left, are known before it is requested', async () => {
    const player = await newPlayer({ isVerified: false })
    const settings = () => player.api.cashier.getWithdrawSettings()
    const contacts = platform.db.updateTable('contact').where('uid', '=', player.uid)
    const profile = platform.db.updateTable('profile').where('uid', '=', player.uid)
    await contacts.set({ is_confirmed: false }).execute()
    await profile.set({ last_name: '' }).execute()
    expect((await settings()).blocked_by).toEqual([
      'UserNeedDepositException',
      'UserNeedProfileDataException',
      'UserNeedConfirmContactException',
    ])
    await player.fund(500)
    await contacts.set({ is_confirmed: true }).execute()
    await profile.set({ last_name: 'Ruiz' }).execute()
    const first = await settings()
    expect(first.blocked_by).toEqual([])
    expect(first.limit?.reason).toBe('KycWithdrawalException')
    await player.withdraw(50)
    const left = (await settings()).limit?.left ?? 0
    expect(left).toBeCloseTo((first.limit?.left ?? 0) - 50)
    expect((await failureOf(player.withdraw(left + 0.01))).type).toBe('KycWithdrawalException')
    await player.withdraw(left)
    await platform.db.updateTable('account').set({ is_verified: true }).where('uid', '=', player.uid).execute()
    expect((await settings()).limit).toBeNull()
    await player.withdraw(50)
    expect((await settings()).blocked_by).toEqual(['WithdrawalLimitsExceededException'])
  })

  it('[CSH-06] what is withdrawn within 24 hours has a limit', async () => {
    const { fund, withdraw } = await newPlayer()
    for (const _ of [1, 2, 3]) await fund(5000)
    await withdraw(7000)
    expect((await failureOf(withdraw(7000))).type).toBe('WithdrawalLimitsPeriodExceededException')
    clock.now += dayMs + 1
  })

  it.each([
    ['deposit', depositStates, depositSteps],
    ['withdrawal', withdrawalStates, withdrawalSteps],
  ] as const)(
    '[CSH-08] the database takes the steps of a %s that there are, and no other',
    async (type, states, steps) => {
      const { uid } = await newPlayer()
      const following: Readonly<Record<string, readonly string[]>> = steps
      let count = 0
      /** Inserts a payment in a state by going there. */
      async function paymentIn(route: readonly PaymentState[]): Promise<string> {
        const values = {
          uid,
          type,
          method: 'card',
          service: 'fake',
          amount: 1n,
          fee: 0n,
          paid_amount: 0n,
          currency: 'EUR',
        }
        const rest = {
          requisite: null,
          offer: null,
          locale: 'en',
          service_reference: null,
          next_step: null,
          reason: null,
        }
        const at = {
          poll_at: null,
          polls: 0,
          expires_at: null,
          created_at: new Date(clock.now),
          updated_at: new Date(clock.now),
        }
        const transaction = `${type}${(count += 1)}-${uid}`
        const [first = 'created', ...others]: readonly PaymentState[] = route
        const row = { ...values, ...rest, ...at, transaction, state: first }
        const { id } = await platform.db.insertInto('payment').values(row).returning('id').executeTakeFirstOrThrow()
        for (const state of others) await change(id, state)
        return id
      }
      const change = (id: string, state: PaymentState) =>
        platform.db.updateTable('payment').set({ state }).where('id', '=', id).execute()
      const routes: Record<string, readonly PaymentState[]> =
        type === 'deposit'
          ? {
              created: ['created'],
              ...Object.fromEntries(depositSteps.created.map((state) => [state, ['created', state]])),
            }
          : {
              requested: ['requested'],
              on_check: ['requested', 'on_check'],
              approved: ['requested', 'approved'],
              sent: ['requested', 'approved', 'sent'],
              paid: ['requested', 'approved', 'sent', 'paid'],
              returned: ['requested', 'approved', 'sent', 'paid', 'returned'],
              declined: ['requested', 'declined'],
              cancelled: ['requested', 'cancelled'],
            }
      let tried = 0
      for (const before of states) {
        for (const after of states) {
          if (before === after) continue
          const id = await paymentIn(routes[before] ?? [])
          const isTaken = await change(id, after).then(
            () => true,
            () => false,
          )
          expect([before, after, isTaken]).toEqual([before, after, following[before]?.includes(after)])
          tried += 1
        }
      }
      expect(tried).toBe(states.length * (states.length - 1))
      for (const state of states.slice(1)) await expect(paymentIn([state])).rejects.toThrow('does not go from')
      const id = await paymentIn(routes[states[0] ?? ''] ?? [])
      const moreMoney = platform.db.updateTable('payment').set({ amount: 2n }).where('id', '=', id)
      await expect(moreMoney.execute()).rejects.toThrow('keeps its player')
    },
  )

  it('[API-14] [CSH-04] the history has both types, newest first, by page and state, and of this player alone', async () => {
    const { api, fund, withdraw, deposit } = await newPlayer()
    const before = await api.cashier.getHistory({ type: 'all' })
    expect(before).toMatchObject({ items: [], total: 0 })
    await fund(100)
    await withdraw(40)
    await deposit(20)
    const list = async (query: object) =>
      (await api.cashier.getHistory(query)).items.map(({ type, amount }) => [type, amount])
    expect(await list({})).toEqual([
      ['deposit', 20],
      ['deposit', 100],
    ])
    expect(await list({ type: 'all', offset: 1, count: 1 })).toEqual([['withdrawal', 40]])
    expect(await list({ type: 'all', state: 'done' })).toEqual([['deposit', 100]])
    expect(await list({ type: 'withdrawal', state: 'open' })).toEqual([['withdrawal', 40]])
    expect(await list({ type: 'all', state: 'failed' })).toEqual([])
  })

  it('[API-14] [CSH-02] the methods have limits, fees, presets and names, and the last one used comes first', async () => {
    const { api, deposit } = await newPlayer()
    const info = await api.cashier.getDepositInfo()
    expect(info.methods.map(({ sysname }) => sysname)).toEqual([
      'card',
      'bank_transfer',
      'ewallet',
      'mobile',
      'crypto',
      'voucher',
    ])
    expect(info).toMatchObject({ currency: 'EUR', balance: 0, net_deposits: 0 })
    expect(info.methods[3]).toMatchObject({ min_amount: 5, max_amount: 300, presets: [20, 50, 100, 200] })
    await deposit(20, { method: 'mobile' })
    expect((await api.cashier.getDepositInfo()).methods[0]?.sysname).toBe('mobile')
    const spanish = await createVisitor(platform.origin, { locale: 'es' }).api.cashier.getBanks()
    expect(spanish.map(({ id }) => id)).toContain('harbour')
    const settings = await api.cashier.getDepositSettings()
    expect(settings.default_currency).toBe('USD')
    expect(settings.currencies.find(({ currency }) => currency === 'JPY')?.amount).toEqual([2000, 5000, 10_000, 20_000])
  })

  it('[CSH-03] a card that the service has saved is shown by its ends, and money can go back to it', async () => {
    const { deposit, withdraw, api } = await newPlayer()
    const { transaction } = await deposit(100)
    service.pay(transaction, 'EUR', 10_000n)
    service.set(transaction, { savedCard: { token: `tok_${transaction}`, label: '424242...4242' } })
    await service.notify(platform.origin, transaction)
    const { methods } = await api.cashier.getWithdrawSettings()
    const [card] = methods.find(({ sysname }) => sysname === 'card')?.requisites ?? []
    expect(card?.label).toBe('424242...4242')
    const payment = await withdraw(50, { method: 'card', requisites: undefined, requisite_id: card?.id })
    expect(payment.requisites).toBe('424242...4242')
    clock.now += 61_000
    await expect
      .poll(() => service.payoutOrders.find((order) => order.transaction === payment.transaction)?.requisites, patience)
      .toEqual({ card_token: `tok_${transaction}` })
  })
})
