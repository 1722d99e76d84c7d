import type { Kysely } from 'kysely'
import { toMinor } from '#src/shared/money.ts'
import type { Schema } from '../database/schema.ts'
import { type Posting, recordNewPostings } from '../ledger/queries.ts'
import { seededRandom } from '../winners/simulateWinners.ts'
import type { DemoPlayer } from './readFixture.ts'

const DAY_MS = 24 * 3600 * 1000
const BATCH_SIZE = 250

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
  const games = await trx.selectFrom('game').select(['sysname', 'type']).orderBy('sysname').execute()
  const bets = generateBets(options, games)
  for (const batch of batches(bets)) await trx.insertInto('bet').values(batch).execute()
  // in this order no balance is negative in between
  const postings = [
    ...generateGrants(options),
    ...generateDeposits(options, bets),
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
    const game = games[Math.floor(random() * games.length)] ?? { sysname: '', type: '' }
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

/** Returns deposits from the day of registration on, whose sum leads to the balance. */
function generateDeposits({ uid, player, now }: HistoryOptions, bets: readonly DemoBet[]): Posting[] {
  const { currency } = player.account
  const balance = toMinor(player.balances.main ?? 0, currency)
  const total = bets.reduce((sum, { stake, win }) => sum + stake - win, balance)
  if (total <= 0n) return []
  const { deposits, days } = player.history
  const share = total / BigInt(deposits)
  return Array.from({ length: deposits }, (_, index) => {
    const amount = index === 0 ? total - share * BigInt(deposits - 1) : share
    return {
      uid,
      kind: 'deposit',
      reference: `demo ${uid} deposit ${index}`,
      at: new Date(now.getTime() - (days * (deposits - index) * DAY_MS) / deposits + 3600 * 1000),
      movements: [{ from: 'provider', to: 'main', amount, currency }],
    }
  })
}

function batches<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / BATCH_SIZE) }, (_, index) =>
    list.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  )
}
