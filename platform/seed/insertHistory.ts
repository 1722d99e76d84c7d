import type { Kysely } from 'kysely'
import { toMinor } from '#src/shared/money.ts'
import type { Schema } from '../database/schema.ts'
import { type Posting, recordNewPostings } from '../ledger/queries.ts'
import { insertPayment } from '../payments/insertPayment.ts'
import { seededRandom } from '../winners/simulateWinners.ts'
import { type DemoPlayer, readFixture } from './readFixture.ts'

const DAY_MS = 24 * 3600 * 1000
const BATCH_SIZE = 250
/** The bet, counted from the newest, that is on matches and still open, whatever the others are. */
const OPEN_BET = 2
/** Time between a deposit's beginning and its money, in ms. */
const PAYING_MS = 40_000

interface HistoryOptions {
  readonly uid: string
  readonly player: DemoPlayer
  readonly now: Date
}

/**
 * Adds bets of the player, and every movement of money that leads to the balance; the same ones for
 * the same fixture.
 */
export async function insertHistory(trx: Kysely<Schema>, options: HistoryOptions): Promise<void> {
  const handMade = (await readFixture('games')).map(({ sysname }) => sysname)
  const games = await trx
    .selectFrom('game')
    .select(['sysname', 'type'])
    .where('sysname', 'in', handMade)
    .orderBy('sysname')
    .execute()
  const bets = generateBets(options, games)
  for (const batch of batches(bets)) await trx.insertInto('bet').values(batch).execute()
  const deposits = generateDeposits(options, bets)
  await insertDeposits(trx, options, deposits)
  // in this order no balance is negative in between
  const postings = [
    ...generateGrants(options),
    ...deposits.map((deposit) => postingOf(options.uid, deposit)),
    ...bets.flatMap(winOf),
    ...bets.map(betOf),
  ]
  for (const batch of batches(postings)) await recordNewPostings(trx, batch)
}

type DemoBet = ReturnType<typeof generateBets>[number]

function generateBets(
  { uid, player, now }: HistoryOptions,
  games: readonly { readonly sysname: string; readonly type: string }[],
) {
  const { bets: count, days } = player.history
  const random = seededRandom(count)
  return Array.from({ length: count }, (_, index) => {
    const drawn = games[Math.floor(random() * games.length)] ?? { sysname: '', type: '' }
    const game = index === OPEN_BET ? (games.find(({ type }) => type === 'betting') ?? drawn) : drawn
    // the newest first; sports bets take longer to be settled
    const placedAt = new Date(now.getTime() - Math.round(((index + random()) / count) * (days - 1) * DAY_MS) - 60_000)
    const stake = BigInt(20 + 20 * Math.floor(random() ** 3 * 100))
    const luck = random()
    const win = luck < 0.36 ? (stake * BigInt(Math.floor(30 + luck * 1000))) / 100n : 0n
    const isOpen = index < 5 && game.type === 'betting'
    return {
      uid,
      game: game.sysname,
      stake,
      win: isOpen ? 0n : win,
      currency: player.account.currency,
      status: betStatus(isOpen, win),
      placed_at: placedAt,
      settled_at: isOpen ? null : new Date(placedAt.getTime() + 20_000),
    }
  })
}

function betStatus(isOpen: boolean, win: bigint) {
  if (isOpen) return 'open' as const
  return win > 0n ? ('win' as const) : ('loss' as const)
}

function betOf({ uid, currency, stake, placed_at: at }: DemoBet, index: number): Posting {
  const movements = [{ from: 'main', to: 'games', amount: stake, currency }] as const
  return { uid, kind: 'bet', reference: `demo ${uid} bet ${index}`, at, movements }
}

function winOf({ uid, currency, win, settled_at: at }: DemoBet, index: number): Posting[] {
  if (win === 0n || at === null) return []
  const movements = [{ from: 'games', to: 'main', amount: win, currency }] as const
  return [{ uid, kind: 'win', reference: `demo ${uid} win ${index}`, at, movements }]
}

/** Returns the grant of play money, on the day of registration. */
function generateGrants({ uid, player: { account, balances, history }, now }: HistoryOptions): Posting[] {
  const { currency } = account
  const amount = toMinor(balances.fun ?? 0, currency)
  const at = new Date(now.getTime() - history.days * DAY_MS)
  const movements = [{ from: 'fun_money', to: 'fun', amount, currency }] as const
  return amount === 0n ? [] : [{ uid, kind: 'bonus_grant', reference: `demo ${uid} grant`, at, movements }]
}

interface DemoDeposit {
  readonly transaction: string
  readonly method: string
  readonly amount: bigint
  readonly currency: string
  readonly createdAt: Date
  readonly paidAt: Date
}

/** Methods of the deposits, one after the other. */
const METHODS = ['card', 'bank_transfer', 'crypto'] as const

/** Returns deposits from the day of registration on, whose sum leads to the balance. */
function generateDeposits({ uid, player, now }: HistoryOptions, bets: readonly DemoBet[]): DemoDeposit[] {
  const { currency } = player.account
  const balance = toMinor(player.balances.main ?? 0, currency)
  const total = bets.reduce((sum, { stake, win }) => sum + stake - win, balance)
  if (total <= 0n) return []
  const { deposits, days } = player.history
  const share = total / BigInt(deposits)
  return Array.from({ length: deposits }, (_, index) => {
    const at = now.getTime() - (days * (deposits - index) * DAY_MS) / deposits + 3600 * 1000
    return {
      transaction: `demo${uid}x${index}`.padEnd(20, 'x'),
      method: METHODS[index % METHODS.length] ?? METHODS[0],
      amount: index === 0 ? total - share * BigInt(deposits - 1) : share,
      currency,
      createdAt: new Date(at - PAYING_MS),
      paidAt: new Date(at),
    }
  })
}

async function insertDeposits(
  trx: Kysely<Schema>,
  { uid, player }: HistoryOptions,
  deposits: readonly DemoDeposit[],
): Promise<void> {
  for (const { transaction, method, amount, currency, createdAt, paidAt } of deposits) {
    const locale = player.account.locale ?? 'en'
    const payment = { transaction, uid, type: 'deposit', method, amount, currency, locale, fee: 0n } as const
    await insertPayment(trx, {
      ...payment,
      service: 'sandbox',
      state: 'created',
      requisite: null,
      poll_at: null,
      now: createdAt,
    })
    // the database records each state of a payment
    await trx
      .updateTable('payment')
      .set({ state: 'succeeded', paid_amount: amount, updated_at: paidAt })
      .where('transaction', '=', transaction)
      .execute()
  }
}

function postingOf(uid: string, { transaction, amount, currency, paidAt }: DemoDeposit): Posting {
  const movements = [{ from: 'provider', to: 'main', amount, currency }] as const
  return { uid, kind: 'deposit', reference: `deposit ${transaction} demo`, at: paidAt, movements }
}

function batches<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / BATCH_SIZE) }, (_, index) =>
    list.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  )
}
