import type { Kysely } from 'kysely'
import { toMajor } from '#src/shared/money.ts'
import { lockAccounts } from '../../accounts/queries.ts'
import type { Schema } from '../../database/schema.ts'
import { addEntries, type LoyaltyEntry } from '../../loyalty/addEntries.ts'
import type { LoyaltySettings } from '../../loyalty/LoyaltySettings.ts'
import { toMicros } from '../../loyalty/points.ts'
import { pointsPerDollar } from '../../loyalty/programs.ts'
import { findRising } from '../../loyalty/raiseLevels.ts'
import { readCurrencyRates, readLoyaltySettings } from '../../metadata/queries.ts'
import type { PlayEvent, PlayEventConsumer } from '../PlayEvent.ts'

/** Gives points of loyalty for stakes, and takes them back with a stake that is given back. */
export const givePoints: PlayEventConsumer = {
  name: 'loyalty',
  async consume(trx, events) {
    const settings = await readLoyaltySettings(trx)
    const entries = settings.is_active ? await entriesOf(trx, events, settings) : []
    // rewards of levels want accounts locked: before anything of loyalty, as with deposits and quests
    await lockAccounts(trx, await findRising(trx, sumByPlayer(entries), settings.levels))
    await add(trx, entries)
    await add(trx, await rollbackEntries(trx, events))
  },
}

async function add(trx: Kysely<Schema>, entries: readonly LoyaltyEntry[]): Promise<void> {
  const last = entries.at(-1)
  if (last) await addEntries(trx, entries, last.at)
}

function sumByPlayer(entries: readonly LoyaltyEntry[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { uid, points } of entries) sums.set(uid, (sums.get(uid) ?? 0n) + points)
  return sums
}

const referenceOf = (transaction: string) => `bet ${transaction}`

interface Earnings {
  readonly settings: LoyaltySettings
  readonly rates: Readonly<Record<string, number>>
}

/** Returns the points for the stakes of these events. */
async function entriesOf(trx: Kysely<Schema>, events: readonly PlayEvent[], settings: LoyaltySettings) {
  const rates = await readCurrencyRates(trx)
  return events.filter(({ kind }) => kind === 'bet').flatMap((bet) => entryOf(bet, { settings, rates }))
}

/** Returns the points for a stake; none for a spin that a reward pays. */
function entryOf({ id, uid, amount, currency, gameType, isFree, at }: PlayEvent, { settings, rates }: Earnings) {
  const rate = rates[currency]
  const perDollar = pointsPerDollar(settings, gameType, at)
  if (isFree || rate === undefined || perDollar === 0) return []
  const points = toMicros(toMajor(amount, currency) * rate * perDollar)
  return points > 0n ? [{ uid, kind: 'play' as const, reference: referenceOf(id), points, at }] : []
}

/** Returns entries that take back exactly what the bets of rollbacks gave, whatever the settings are now. */
async function rollbackEntries(trx: Kysely<Schema>, events: readonly PlayEvent[]): Promise<LoyaltyEntry[]> {
  const rollbacks = events.filter(({ undone }) => undone === 'bet')
  if (rollbacks.length === 0) return []
  const times = new Map(rollbacks.map(({ id, at }) => [id, at]))
  const moved = await trx
    .selectFrom('wallet_transaction')
    .select(['id', 'reference'])
    .where('id', 'in', [...times.keys()])
    .execute()
  const undone = new Map(moved.map(({ id, reference }) => [referenceOf(reference ?? ''), id]))
  const given = await trx
    .selectFrom('loyalty_entry')
    .select(['uid', 'reference', 'points'])
    .where('reference', 'in', [...undone.keys()])
    .execute()
  return given.flatMap(({ uid, reference, points }) => {
    const id = undone.get(reference)
    const at = id === undefined ? undefined : times.get(id)
    if (id === undefined || at === undefined) return []
    return [{ uid, kind: 'rollback' as const, reference: `rollback ${id}`, points: -BigInt(points), at }]
  })
}
