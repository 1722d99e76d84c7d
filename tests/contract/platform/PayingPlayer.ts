import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Schema } from '#platform/database/schema.ts'
import type { Payment } from '#schemas/payment.ts'
import { type Api, ApiError } from '#src/api/index.ts'
import { createVisitor } from './createVisitor.ts'
import {
  depositOrder,
  type DepositTrial,
  depositTrials,
  type PaymentOrder,
  withdrawalOrder,
  withdrawalTrials,
} from './PaymentOrder.ts'
import type { RestartablePlatform } from './RestartablePlatform.ts'
import { card } from './SandboxTrial.ts'

const WEEK_MS = 7 * 24 * 3600 * 1000
/** Dollars to begin with, so that no withdrawal is refused. */
const FIRST_DEPOSIT = 4000
/** Time until a player changes their mind about a withdrawal, at most, in milliseconds. */
const SECOND_THOUGHTS_MS = 2000
const USUAL: DepositTrial = { cents: 0, number: '4242 4242 4242 4242', state: 'succeeded', captures: (all) => [all] }
const GIVEN_UP: DepositTrial = { cents: 0, state: 'failed', captures: () => [] }
/** Time after which the platform gives up a deposit that kills have kept from its service, in milliseconds. */
const GIVEN_UP_MS = 30_000

interface PayingPlayerOptions {
  readonly platform: RestartablePlatform
  readonly db: Kysely<Schema>
  readonly index: number
  /** Returns numbers from 0 to 1. */
  readonly random: () => number
}

/**
 * A player who deposits, withdraws, cancels and collects cashbacks, and keeps a record of it. What the
 * platform does not answer is sent again with the same key.
 */
export class PayingPlayer {
  readonly uid: string
  readonly orders: PaymentOrder[] = []
  /** Amounts of the cashbacks that were collected, in cents. */
  readonly cashbacks: number[] = []
  readonly #api: Api
  readonly #options: PayingPlayerOptions

  private constructor(api: Api, uid: string, options: PayingPlayerOptions) {
    this.#api = api
    this.uid = uid
    this.#options = options
  }

  /** Registers a player who may withdraw, and has money. */
  static async register(options: PayingPlayerOptions): Promise<PayingPlayer> {
    const { platform, db, index } = options
    const { api } = createVisitor(platform.origin)
    const email = `payer${index}@example.com`
    const { uid: id } = await api.auth.register({ email, password: 'secret1', currency: 'USD', terms: true })
    const uid = String(id)
    await db.updateTable('contact').set({ is_confirmed: true }).where('uid', '=', uid).execute()
    await db.updateTable('account').set({ is_verified: true }).where('uid', '=', uid).execute()
    await db.updateTable('profile').set({ first_name: 'Ana', last_name: 'Ruiz' }).where('uid', '=', uid).execute()
    const player = new PayingPlayer(api, uid, options)
    await player.#deposit(USUAL, FIRST_DEPOSIT)
    // by polls of the platform alone this takes a few seconds
    await expect.poll(() => player.#isFunded(), { timeout: 30_000 }).toBe(true)
    return player
  }

  /** Does one thing: a deposit, a withdrawal or a cashback. */
  async takeTurn(): Promise<void> {
    const choice = this.#options.random()
    if (choice < 0.5) return this.#deposit(this.#pick(depositTrials), this.#between(10, 60))
    return choice < 0.85 ? this.#withdraw() : this.#collectCashback()
  }

  /** Sends a command of the past once more, and returns the transaction that is answered. */
  async repeat({ type, command }: PaymentOrder): Promise<string> {
    const { cashier } = this.#api
    const { transaction } = await (type === 'deposit' ? cashier.makeDeposit(command) : cashier.makeWithdrawal(command))
    return transaction
  }

  async #isFunded(): Promise<boolean> {
    return (await this.#api.account.getBalance()).balance_main.amount === FIRST_DEPOSIT
  }

  async #deposit(trial: DepositTrial, dollars: number): Promise<void> {
    const amount = dollars * 100 + trial.cents
    const command = { method: 'card', amount: amount / 100, idempotency_key: randomUUID() }
    const { platform, random } = this.#options
    const payment = await platform.untilAnswered(() => this.#api.cashier.makeDeposit(command))
    const { transaction, next_step: page } = payment
    if (isGivenUp(payment)) {
      this.orders.push(depositOrder({ command, transaction, amount }, GIVEN_UP))
      return
    }
    if (!page) throw new Error(`the deposit ${transaction} leads to no page and is ${payment.state}`)
    await this.#visit(page.url, trial)
    this.orders.push(depositOrder({ command, transaction, amount }, trial))
    // the page that players are sent back to asks for their payment
    if (random() < 0.5) await platform.untilAnswered(() => this.#api.cashier.getPayment({ transaction }))
  }

  /** Pays or cancels a deposit on its page. */
  async #visit(page: string, { number }: DepositTrial): Promise<void> {
    const { platform } = this.#options
    let address: string
    do {
      address = await platform.untilAnswered(() => (number === undefined ? leave(page) : pay(page, number)))
      // the page follows itself when the bank asks for a code
    } while (address.startsWith('/pay/'))
  }

  async #withdraw(): Promise<void> {
    const { cents, state } = this.#pick(withdrawalTrials)
    const amount = this.#between(31, 60) * 100 + cents
    const command = {
      method: 'crypto',
      amount: amount / 100,
      // each their own: while a withdrawal is being checked, there is no other to its address
      requisites: { crypto_address: `bc1q${randomUUID().replaceAll('-', '')}` },
      idempotency_key: randomUUID(),
    }
    const { transaction } = await this.#options.platform.untilAnswered(() => this.#api.cashier.makeWithdrawal(command))
    const isCancelled = this.#options.random() < 0.5 && (await this.#cancel(transaction))
    this.orders.push(withdrawalOrder({ command, transaction, amount }, isCancelled ? 'cancelled' : state))
  }

  /** Tries to cancel a withdrawal. Returns false when it is too late. */
  async #cancel(transaction: string): Promise<boolean> {
    await delay(this.#options.random() * SECOND_THOUGHTS_MS)
    const command = { transaction, idempotency_key: randomUUID() }
    try {
      const { state } = await this.#options.platform.untilAnswered(() => this.#api.cashier.cancelWithdrawal(command))
      if (state !== 'cancelled') throw new Error(`the withdrawal ${transaction} was cancelled and is ${state}`)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.type === 'WithdrawalDeclinedException') return false
      throw error
    }
  }

  async #collectCashback(): Promise<void> {
    const amount = this.#between(1, 5000)
    const { id } = await this.#offerCashback(amount)
    const command = { cashback_id: Number(id), idempotency_key: randomUUID() }
    await this.#options.platform.untilAnswered(() => this.#api.cashbacks.payout(command))
    this.cashbacks.push(amount)
  }

  #offerCashback(amount: number): Promise<{ readonly id: string }> {
    const now = Date.now()
    const texts = JSON.stringify({ en: { title: '', text: '' } })
    const times = { created_at: new Date(now), end_date: new Date(now), receiving_expired_at: new Date(now + WEEK_MS) }
    return this.#options.db
      .insertInto('cashback')
      .values({ uid: this.uid, status: 'active', amount: String(amount), currency: 'USD', texts, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
  }

  #between(first: number, last: number): number {
    return first + Math.floor(this.#options.random() * (last - first + 1))
  }

  #pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.#options.random() * list.length)]
    if (item === undefined) throw new Error('there is nothing to choose from')
    return item
  }
}

/** Returns whether kills have kept a deposit from its service until the platform gave it up. */
const isGivenUp = ({ state, reason, created_at: created, updated_at: ended }: Payment) =>
  state === 'failed' &&
  reason === 'BillingServiceErrorException' &&
  Date.parse(ended) - Date.parse(created) >= GIVEN_UP_MS

/** Sends the form of a payment's page, which is the one of the bank's code if that was asked for. */
async function pay(page: string, number: string): Promise<string> {
  const code = codePattern.exec(await (await fetch(page)).text())?.[1]
  return send(page, code === undefined ? card(number) : { code })
}

const codePattern = /<strong dir="ltr">(\d{6})<\/strong>/

const leave = (page: string) => send(`${page}/cancel`, {})

/** Sends a form, and returns the address that it leads to. */
async function send(url: string, values: Record<string, string>): Promise<string> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(values), redirect: 'manual' })
  await answer.arrayBuffer()
  const address = answer.headers.get('location')
  if (address === null) throw new Error(`the page of a payment answers a form with ${answer.status}`)
  return address
}
