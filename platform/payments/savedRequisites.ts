import type { Kysely } from 'kysely'
import type { SavedRequisite } from '#schemas/payment.ts'
import type { Schema } from '../database/schema.ts'
import { refuseField } from '../http/PlatformError.ts'
import { localized } from '../metadata/locale.ts'
import { readCashierSettings } from '../metadata/queries.ts'
import type { PlayerAction } from '../self-exclusion/assertMayPlay.ts'

/** Selects the requisites of a player that can be chosen, the ones used last first. */
export const savedRequisites = (db: Kysely<Schema>, uid: string) =>
  db.selectFrom('requisite').where('uid', '=', uid).where('removed_at', 'is', null).orderBy('used_at', 'desc')

export async function listSavedRequisites(
  db: Kysely<Schema>,
  { uid, locale }: { readonly uid: string; readonly locale: string | undefined },
): Promise<SavedRequisite[]> {
  const { methods } = await readCashierSettings(db)
  const rows = await savedRequisites(db, uid).select(['id', 'method', 'label', 'used_at']).execute()
  return rows.map(({ id, method, label, used_at: usedAt }) => {
    const names = methods.find(({ sysname }) => sysname === method)?.names ?? {}
    return {
      id: Number(id),
      method,
      method_name: localized(names, locale) ?? method,
      label,
      used_at: usedAt.toISOString(),
    }
  })
}

/**
 * Removes requisites from the choice of the player, as often as it is asked for. They stay with the
 * payments that name them, and other players still can't use them.
 * @throws {PlatformError} InvalidParameterException on `id` when the player has no such requisites
 */
export async function removeRequisite(db: Kysely<Schema>, { uid, now }: PlayerAction, id: number): Promise<void> {
  const removed = await db
    .updateTable('requisite')
    .set(({ fn, val }) => ({ removed_at: fn.coalesce('removed_at', val(now)) }))
    .where('id', '=', String(id))
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (removed.numUpdatedRows === 0n) refuseField('id', 'wrongField')
}
