import { type Kysely, sql } from 'kysely'

import type { AccountRow } from '../accounts/queries.ts'
import { dropCodes } from '../auth/codes.ts'
import { dropLinks } from '../auth/links.ts'
import type { Schema } from '../database/schema.ts'
import { type ContactRow, findContacts, removeContacts } from './queries.ts'

/** A contact that signs in and restores. */
export type WayIn = Pick<ContactRow, 'type' | 'value'>

export async function waysIn(db: Kysely<Schema>, uid: string): Promise<WayIn[]> {
  return (await findContacts(db, uid)).flatMap(asWayIn)
}

function asWayIn({ type, sign_in_value: value }: ContactRow): WayIn[] {
  return value === null ? [] : [{ type, value }]
}

/** How long a contact that was added doesn't restore, so that who is told of it can do something about it. */
const noticeMs = 24 * 3600 * 1000

/** The ways in that a link which sets a new password may go to. */
export async function waysToRestore(db: Kysely<Schema>, account: AccountRow, now: Date): Promise<WayIn[]> {
  const contacts = await findContacts(db, account.uid)
  return contacts.filter(({ sign_in_since: since }) => !isRecent(since, account, now)).flatMap(asWayIn)
}

function isRecent(since: Date | null, { created_at: opened }: AccountRow, now: Date): boolean {
  return since !== null && since > opened && now.getTime() - since.getTime() < noticeMs
}

/**
 * What waits to be confirmed is gone, with its codes and links, and what it was to take the place of is back. To be called
 * in a transaction.
 */
export async function dropWaiting(trx: Kysely<Schema>, uid: string): Promise<void> {
  await dropLinks(trx, uid, 'contact')
  await dropCodes(trx, uid, 'contact')
  const added = (await findContacts(trx, uid)).filter(({ sign_in_value: value }) => value === null)
  await removeContacts(trx, uid, added)
  await trx
    .updateTable('contact')
    .set({
      value: sql<string>`sign_in_value`,
      is_confirmed: sql<boolean>`sign_in_since is not null`,
      phone_country_code: null,
    })
    .where('uid', '=', uid)
    .whereRef('value', '<>', 'sign_in_value')
    .execute()
}

/** Makes a way in that was never confirmed a confirmed one; says whether there was one. To be called in a transaction. */
export async function claimWayIn(trx: Kysely<Schema>, uid: string, value: string): Promise<boolean> {
  const claimed = await trx
    .updateTable('contact')
    .set({
      is_confirmed: true,
      sign_in_since: (where) => where.selectFrom('account').select('created_at').where('uid', '=', uid),
    })
    .where('uid', '=', uid)
    .where('value', '=', value)
    .where('sign_in_value', '=', value)
    .where('sign_in_since', 'is', null)
    .returning('uid')
    .executeTakeFirst()
  return claimed !== undefined
}

/**
 * No contact but this one signs in. Others that were confirmed must be so again, and are answered; the rest is gone. To be
 * called in a transaction.
 */
export async function closeOtherWaysIn(trx: Kysely<Schema>, uid: string, value: string): Promise<WayIn[]> {
  const others = (await findContacts(trx, uid)).filter(({ sign_in_value: own }) => own !== value)
  const confirmed = others.filter(({ sign_in_since: since }) => since !== null)
  const unproven = others.filter(({ sign_in_since: since }) => since === null)
  await removeContacts(trx, uid, unproven)
  await trx
    .updateTable('contact')
    .set({ is_confirmed: false, sign_in_value: null, sign_in_since: null })
    .where('uid', '=', uid)
    .where('sign_in_value', '<>', value)
    .execute()
  return confirmed.flatMap(asWayIn)
}
