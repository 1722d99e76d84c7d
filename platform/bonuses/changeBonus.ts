import type { Kysely, Updateable } from 'kysely'
import type { BonusType } from '#schemas/bonusStates.ts'
import { errorReasons } from '#schemas/errors.ts'
import { lockAccount } from '../accounts/queries.ts'
import type { Schema } from '../database/schema.ts'
import { PlatformError, refuseField } from '../http/PlatformError.ts'
import { recordPosting } from '../ledger/queries.ts'
import { assertMayPlay, type PlayerAction } from '../self-exclusion/assertMayPlay.ts'
import { bonusAccounts, type BonusRow, findOpenBonuses, hasOpenBets, readBonusMoney } from './queries.ts'
import type { BonusTable } from './table.ts'

interface BonusChoice {
  readonly id: number
  readonly type: BonusType
}

const DAY_MS = 24 * 3600 * 1000

/**
 * Puts the money of a bonus on its balance. A casino bonus pauses the one that is active. Must run in
 * a transaction.
 * @throws {PlatformError} InvalidParameterException on `bonus_id` when there is none that can be
 * activated, InvalidRequestException when a bonus that can't be paused is active, or for a
 * self-excluded player
 */
export async function activateBonus(trx: Kysely<Schema>, player: PlayerAction, choice: BonusChoice): Promise<void> {
  await assertMayPlay(trx, player)
  const bonus = await requireBonus(trx, player, choice)
  if (bonus.state === 'active') refuseField('bonus_id', 'wrongField')
  await assertCurrency(trx, bonus)
  const active = await findActiveBonus(trx, player, choice.type)
  if (active && choice.type === 'betting') {
    throw new PlatformError('InvalidRequestException', 'another betting bonus is active', {
      code: errorReasons.bonusActive,
    })
  }
  if (active) await pauseBonus(trx, active, player.now)
  const { uid, now } = player
  const { activations, currency } = bonus
  const to = bonusAccounts[bonus.type]
  const movements = [{ from: 'bonus_cost', to, amount: BigInt(bonus.set_aside), currency }] as const
  const isFirst = activations === 0
  const kind = isFirst ? 'bonus_grant' : 'bonus_resume'
  const reference = isFirst ? `bonus ${bonus.id} grant` : `bonus ${bonus.id} resume ${activations}`
  if (movements[0].amount > 0n) await recordPosting(trx, { uid, kind, reference, at: now, movements })
  const changed = await saveBonus(trx, bonus, {
    now,
    state: 'active',
    set_aside: 0n,
    activations: activations + 1,
    ...(isFirst && { expires_at: new Date(now.getTime() + bonus.wagering_days * DAY_MS) }),
  })
  await completeWhenWagered(trx, changed, now)
}

/**
 * Takes the money of an active casino bonus off its balance, until it is activated again. Must run in
 * a transaction that has locked the account.
 * @throws {PlatformError} InvalidParameterException on `bonus_id` when it isn't active,
 * InvalidRequestException while a bet that it pays for is open
 */
export async function deactivateBonus(trx: Kysely<Schema>, player: PlayerAction, choice: BonusChoice): Promise<void> {
  const bonus = await requireBonus(trx, player, choice)
  if (bonus.state !== 'active') refuseField('bonus_id', 'wrongField')
  await pauseBonus(trx, bonus, player.now)
}

/**
 * Ends a bonus that the player doesn't want; its money is lost. Must run in a transaction that has
 * locked the account.
 * @throws {PlatformError} InvalidParameterException on `bonus_id` when the player has no such bonus
 */
export async function removeBonus(trx: Kysely<Schema>, player: PlayerAction, choice: BonusChoice): Promise<void> {
  await endBonus(trx, await requireBonus(trx, player, choice), { state: 'removed', now: player.now })
}

/** Removes all bonuses of a player. Must run in a transaction that has locked the account. */
export async function burnBonuses(trx: Kysely<Schema>, { uid, now }: PlayerAction): Promise<void> {
  for (const bonus of await findOpenBonuses(trx, uid)) await endBonus(trx, bonus, { state: 'removed', now })
}

/**
 * Ends a bonus when its time is over. Must run in a transaction.
 * @returns whether it was open and its time is over
 */
export async function expireBonus(trx: Kysely<Schema>, { uid, now }: PlayerAction, id: string): Promise<boolean> {
  await lockAccount(trx, uid)
  const bonus = (await findOpenBonuses(trx, uid)).find((one) => one.id === id)
  if (!bonus || bonus.expires_at > now) return false
  await endBonus(trx, bonus, { state: 'expired', now })
  return true
}

/**
 * Returns the active bonus of a type, without one whose time is over, which this ends. Must run in a
 * transaction that has locked the account.
 */
export async function findActiveBonus(
  trx: Kysely<Schema>,
  { uid, now }: PlayerAction,
  type: BonusType,
): Promise<BonusRow | undefined> {
  const bonuses = trx.selectFrom('bonus').selectAll().where('uid', '=', uid).where('type', '=', type)
  const active = await bonuses.where('state', '=', 'active').executeTakeFirst()
  const current = active && (await endWhenExpired(trx, active, now))
  return current?.state === 'active' ? current : undefined
}

/** Ends an active bonus whose time is over, and returns the bonus as it is then. */
export async function endWhenExpired(trx: Kysely<Schema>, bonus: BonusRow, now: Date): Promise<BonusRow> {
  const isOver = bonus.state === 'active' && bonus.expires_at <= now
  return isOver ? endBonus(trx, bonus, { state: 'expired', now }) : bonus
}

/**
 * Counts a stake towards the wagering of a bonus that is active or paused, and ends an active one when
 * that is complete or its money is lost. Must run in a transaction that has locked the account.
 */
export async function countWagering(
  trx: Kysely<Schema>,
  bonus: BonusRow,
  { wagering, now }: { readonly wagering: bigint; readonly now: Date },
): Promise<void> {
  if (bonus.state !== 'active' && bonus.state !== 'paused') return
  const changed = await saveBonus(trx, bonus, { now, wagering_done: BigInt(bonus.wagering_done) + wagering })
  if (changed.state === 'paused') return
  if (await completeWhenWagered(trx, changed, now)) return
  const isUsedUp = (await readBonusMoney(trx, changed)) === 0n && !(await hasOpenBets(trx, bonus.id))
  if (isUsedUp) await endBonus(trx, changed, { state: 'lost', now })
}

/**
 * Takes back what a stake has counted towards the wagering of a bonus that is active or paused; one that
 * has ended stays as it is. Must run in a transaction that has locked the account.
 */
export async function uncountWagering(
  trx: Kysely<Schema>,
  bonus: BonusRow,
  { wagering, now }: { readonly wagering: bigint; readonly now: Date },
): Promise<void> {
  if (wagering <= 0n || (bonus.state !== 'active' && bonus.state !== 'paused')) return
  const done = BigInt(bonus.wagering_done) - wagering
  await saveBonus(trx, bonus, { now, wagering_done: done > 0n ? done : 0n })
}

/** Makes the money of a wagered bonus the player's own. Returns whether it is wagered. */
async function completeWhenWagered(trx: Kysely<Schema>, bonus: BonusRow, now: Date): Promise<boolean> {
  if (BigInt(bonus.wagering_done) < BigInt(bonus.wagering_total)) return false
  const { id, uid, currency } = bonus
  const amount = await readBonusMoney(trx, bonus)
  const movements = [{ from: bonusAccounts[bonus.type], to: 'main', amount, currency }] as const
  const reference = `bonus ${id} release`
  if (amount > 0n) await recordPosting(trx, { uid, kind: 'wagering_release', reference, at: now, movements })
  await saveBonus(trx, bonus, { now, state: 'completed', ended_at: now })
  return true
}

async function pauseBonus(trx: Kysely<Schema>, bonus: BonusRow, now: Date): Promise<void> {
  const { id, uid, activations, currency } = bonus
  if (await hasOpenBets(trx, id)) {
    throw new PlatformError('InvalidRequestException', 'a bet that the bonus pays for is open', {
      code: errorReasons.bonusInUse,
    })
  }
  const amount = await readBonusMoney(trx, bonus)
  const movements = [{ from: bonusAccounts[bonus.type], to: 'bonus_cost', amount, currency }] as const
  const reference = `bonus ${id} pause ${activations}`
  if (amount > 0n) await recordPosting(trx, { uid, kind: 'bonus_pause', reference, at: now, movements })
  await saveBonus(trx, bonus, { now, state: 'paused', set_aside: amount })
}

interface Ending {
  readonly state: 'removed' | 'expired' | 'lost'
  readonly now: Date
}

async function endBonus(trx: Kysely<Schema>, bonus: BonusRow, { state, now }: Ending): Promise<BonusRow> {
  const { id, uid, currency } = bonus
  const amount = bonus.state === 'active' ? await readBonusMoney(trx, bonus) : 0n
  const movements = [{ from: bonusAccounts[bonus.type], to: 'bonus_cost', amount, currency }] as const
  const reference = `bonus ${id} ${state}`
  if (amount > 0n) await recordPosting(trx, { uid, kind: 'forfeiture', reference, at: now, movements })
  return saveBonus(trx, bonus, { now, state, set_aside: 0n, ended_at: now })
}

/** A bonus in another currency would be on a balance that the player doesn't see. */
async function assertCurrency(trx: Kysely<Schema>, { uid, currency }: BonusRow): Promise<void> {
  const account = await trx.selectFrom('account').select('currency').where('uid', '=', uid).executeTakeFirstOrThrow()
  if (account.currency === currency) return
  throw new PlatformError('InvalidRequestException', 'the bonus is in another currency than the account', {
    code: errorReasons.bonusCurrency,
    errorData: { currency },
  })
}

/** Finds an open bonus whose time isn't over. */
async function requireBonus(
  trx: Kysely<Schema>,
  { uid, now }: PlayerAction,
  { id, type }: BonusChoice,
): Promise<BonusRow> {
  const open = await findOpenBonuses(trx, uid)
  const bonus = open.find((one) => one.id === String(id) && one.type === type && one.expires_at > now)
  return bonus ?? refuseField('bonus_id', 'wrongField')
}

function saveBonus(
  trx: Kysely<Schema>,
  { id }: BonusRow,
  { now, ...change }: Updateable<BonusTable> & { readonly now: Date },
): Promise<BonusRow> {
  const update = trx.updateTable('bonus').set({ ...change, updated_at: now })
  return update.where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
