import { type Kysely, sql } from 'kysely'
import type { AccountRow } from '../accounts/queries.ts'
import { dropCodes } from '../auth/oneTimeCodes.ts'
import { dropLinks } from '../auth/oneTimeLinks.ts'
import type { Schema } from '../database/schema.ts'
import { type ContactRow, findContacts, removeContacts } from './queries.ts'

/** A contact that signs in and restores. */
export type SignInContact = Pick<ContactRow, 'type' | 'value'>

export async function findSignInContacts(db: Kysely<Schema>, uid: string): Promise<SignInContact[]> {
  return (await findContacts(db, uid)).flatMap(toSignInContact)
}

function toSignInContact({ type, sign_in_value: value }: ContactRow): SignInContact[] {
  return value === null ? [] : [{ type, value }]
}

/**
 * Time after which an added contact may restore the account, in milliseconds: the owner, who is
 * notified, can react in it.
 */
const NOTICE_MS = 24 * 3600 * 1000

/** Returns the sign-in contacts that a link for a new password may go to. */
export async function findRestoreContacts(
  db: Kysely<Schema>,
  account: AccountRow,
  now: Date,
): Promise<SignInContact[]> {
  const contacts = await findContacts(db, account.uid)
  return contacts.filter(({ sign_in_since: since }) => !isRecent(since, account, now)).flatMap(toSignInContact)
}

function isRecent(since: Date | null, { created_at: openedAt }: AccountRow, now: Date): boolean {
  return since !== null && since > openedAt && now.getTime() - since.getTime() < NOTICE_MS
}

/**
 * Drops contacts that wait to be confirmed, with their codes and links, and puts back the values
 * that they were to replace. Must run in a transaction.
 */
export async function dropUnconfirmedContacts(trx: Kysely<Schema>, uid: string): Promise<void> {
  await dropLinks(trx, uid, 'contact')
  await dropCodes(trx, uid, 'contact')
  const unconfirmed = (await findContacts(trx, uid)).filter(({ sign_in_value: value }) => value === null)
  await removeContacts(trx, uid, unconfirmed)
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

/**
 * Marks a sign-in contact that was never confirmed as confirmed. Returns whether there was one.
 * Must run in a transaction.
 */
export async function confirmSignInContact(trx: Kysely<Schema>, uid: string, value: string): Promise<boolean> {
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
 * Leaves one sign-in contact: removes those that were never confirmed, and makes the others
 * unconfirmed. Returns the latter. Must run in a transaction.
 */
export async function revokeOtherContacts(trx: Kysely<Schema>, uid: string, value: string): Promise<SignInContact[]> {
  const others = (await findContacts(trx, uid)).filter(({ sign_in_value: signInValue }) => signInValue !== value)
  const confirmed = others.filter(({ sign_in_since: since }) => since !== null)
  const unproven = others.filter(({ sign_in_since: since }) => since === null)
  await removeContacts(trx, uid, unproven)
  await trx
    .updateTable('contact')
    .set({ is_confirmed: false, sign_in_value: null, sign_in_since: null })
    .where('uid', '=', uid)
    .where('sign_in_value', '<>', value)
    .execute()
  return confirmed.flatMap(toSignInContact)
}
