import { expect, it } from 'vitest'
import { failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPayments } from './setUpPayments.ts'

/** Number of addresses that two players name at once. */
const ADDRESSES = 20

describeDatabases('on $name', ({ open }) => {
  const { clock, newPlayer, withSettings } = setUpPayments(open)

  it('[CSH-03] [CSH-06] requisites of a withdrawal that is being checked are refused, also when they are typed again', async () => {
    const { fund, withdraw, reach, balance } = await newPlayer()
    await fund(5000)
    const bank = { account_holder: 'Ana Ruiz', iban: 'GB29 NWBK 6016 1331 9268 19', bank: 'harbour' }
    const toBank = (amount: number, over: object = {}) =>
      withdraw(amount, { method: 'bank_transfer', requisites: { ...bank, ...over } })
    const { transaction } = await toBank(4000)
    clock.now += 61_000
    await reach(transaction, 'on_check')
    const refusals = [toBank(60), toBank(60, { iban: 'gb29nwbk60161331926819' })]
    for (const refused of refusals) {
      expect((await failureOf(refused)).type).toBe('RequisitesOnVerificationException')
    }
    expect(await balance()).toBe(1000)
    const other = await toBank(60, { iban: 'DE75 5121 0800 1245 1261 99' })
    expect(other.state).toBe('requested')
  })

  it('[CSH-06] [CSH-08] of two players who name the same address at once, one is refused', async () => {
    const players = [await newPlayer(), await newPlayer()]
    for (const { fund } of players) await fund(2000)
    await withSettings(
      () => ({ open_withdrawals: 1000 }),
      async () => {
        const addresses = Array.from({ length: ADDRESSES }, (_, index) => `bc1q${'y'.repeat(30)}${index}`)
        const all = await Promise.allSettled(
          addresses.flatMap((crypto_address) =>
            players.map(({ withdraw }) => withdraw(50, { requisites: { crypto_address } })),
          ),
        )
        const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as { type: string }] : []))
        expect(new Set(refused.map(({ type }) => type))).toEqual(new Set(['RequisitesFraudulentException']))
        expect(refused).toHaveLength(ADDRESSES)
      },
    )
  })
})
