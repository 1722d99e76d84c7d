import type { Kysely, Selectable } from 'kysely'
import type { TwoFactorMethod, TwoFactorState } from '#schemas/twoFactor.ts'
import type { Schema } from '../database/schema.ts'
import type { TwoFactorTable } from './table.ts'

export type TwoFactorRow = Selectable<TwoFactorTable>

interface NewTwoFactor {
  readonly uid: string
  readonly method: TwoFactorMethod
  /** Secret of an authenticator app. */
  readonly secret: string | null
  /** Address or number that codes are sent to. */
  readonly target: string | null
}

/** Returns the second factor of the account, whether it is active or waits for its first code. */
export function findTwoFactor(db: Kysely<Schema>, uid: string): Promise<TwoFactorRow | undefined> {
  return db.selectFrom('two_factor').selectAll().where('uid', '=', uid).executeTakeFirst()
}

export async function readTwoFactorState(db: Kysely<Schema>, uid: string): Promise<TwoFactorState> {
  const factor = await findTwoFactor(db, uid)
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return { method: factor?.is_active ? factor.method : null, recovery_codes_left: Number(left) }
}

/**
 * Starts the setup of a second factor in place of an incomplete one. Returns false when one is
 * active already.
 */
export async function startTwoFactor(db: Kysely<Schema>, factor: NewTwoFactor): Promise<boolean> {
  const inserted = await db
    .insertInto('two_factor')
    .values(factor)
    .onConflict((conflict) =>
      conflict
        .column('uid')
        .doUpdateSet({ ...factor, last_step: null })
        .where('two_factor.is_active', '=', false),
    )
    .returning('uid')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Activates the second factor. Returns whether this call has done so. */
export async function activateTwoFactor(trx: Kysely<Schema>, uid: string): Promise<boolean> {
  const activated = await trx
    .updateTable('two_factor')
    .set({ is_active: true })
    .where('uid', '=', uid)
    .where('is_active', '=', false)
    .returning('uid')
    .executeTakeFirst()
  return activated !== undefined
}

export async function removeTwoFactor(trx: Kysely<Schema>, uid: string): Promise<void> {
  await trx.deleteFrom('recovery_code').where('uid', '=', uid).execute()
  await trx.deleteFrom('two_factor').where('uid', '=', uid).execute()
}

/** Marks a time step of an app as used. Returns false when it, or a later one, was used already. */
export async function markStepUsed(db: Kysely<Schema>, uid: string, step: number): Promise<boolean> {
  const updated = await db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('uid', '=', uid)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', String(step))]))
    .returning('uid')
    .executeTakeFirst()
  return updated !== undefined
}
