import { type Kysely, type Selectable, sql } from 'kysely'

import type { ContactType } from '#schemas/contact.ts'

import { dropLinks } from '../auth/links.ts'
import type { Schema } from '../database/schema.ts'
import { isUniqueViolation } from '../database/violation.ts'
import type { ContactTable } from './table.ts'

export type ContactRow = Selectable<ContactTable>

export interface NewContact {
  readonly type: ContactType
  readonly value: string
  readonly phone_country_code?: string | null
  readonly is_confirmed?: boolean
  readonly is_subscribed?: boolean
  readonly sign_in_since?: Date | null
}

/** The contacts of an account, one of a type at most, the e-mail address first. */
export function findContacts(db: Kysely<Schema>, uid: string): Promise<ContactRow[]> {
  return db.selectFrom('contact').selectAll().where('uid', '=', uid).orderBy('type').execute()
}

/** A contact that the account is registered with. A unique violation says that it is another one's. */
export async function insertContact(trx: Kysely<Schema>, uid: string, contact: NewContact): Promise<void> {
  await trx
    .insertInto('contact')
    .values({ uid, ...contact, sign_in_value: contact.value })
    .execute()
}

/** Adds a contact, or puts it in the place of the one of its type. What signs in stays until the new one is confirmed. */
export async function saveContact(db: Kysely<Schema>, uid: string, contact: NewContact): Promise<void> {
  const changed = { value: contact.value, phone_country_code: contact.phone_country_code ?? null }
  await db
    .insertInto('contact')
    .values({ uid, type: contact.type, ...changed })
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'type'])
        .doUpdateSet({ ...changed, is_confirmed: false })
        .where('contact.value', '<>', contact.value),
    )
    .execute()
}

type Claimed = Pick<ContactRow, 'uid' | 'type' | 'value'>

/** Another account that signs in with the contact. */
export function findOwner(
  db: Kysely<Schema>,
  { uid, type, value }: Claimed,
): Promise<{ locale: string | null } | undefined> {
  return db
    .selectFrom('contact')
    .innerJoin('account', 'account.uid', 'contact.uid')
    .select('account.locale')
    .where('type', '=', type)
    .where('sign_in_value', '=', value)
    .where('contact.uid', '<>', uid)
    .executeTakeFirst()
}

/** Whether another account signs in with the contact. */
export async function isTaken(db: Kysely<Schema>, claimed: Claimed): Promise<boolean> {
  return (await findOwner(db, claimed)) !== undefined
}

export interface Confirmed {
  readonly type: ContactType
  /** It signs in and restores now, which it didn't before. */
  readonly isNew: boolean
  /** What it has taken the place of. */
  readonly former: string | null
}

type Owned = Pick<ContactRow, 'uid' | 'value'>

/**
 * Confirms it if it is still the account's contact and nobody else's; nothing when it isn't. Links that restore the
 * account by what signed in before end.
 */
export async function confirmContact(db: Kysely<Schema>, owned: Owned, now: Date): Promise<Confirmed | undefined> {
  try {
    return await db.transaction().execute((trx) => confirmLocked(trx, owned, now))
  } catch (error) {
    if (isUniqueViolation(error)) return undefined
    throw error
  }
}

async function confirmLocked(trx: Kysely<Schema>, { uid, value }: Owned, now: Date): Promise<Confirmed | undefined> {
  const contact = await trx
    .selectFrom('contact')
    .innerJoin('account', 'account.uid', 'contact.uid')
    .select(['type', 'sign_in_value', 'sign_in_since', 'account.created_at'])
    .where('contact.uid', '=', uid)
    .where('value', '=', value)
    .forUpdate('contact')
    .executeTakeFirst()
  if (!contact) return undefined
  const { type, sign_in_value: former, created_at: opened } = contact
  const isNew = former !== value
  const isAdded = isNew && (await hasOtherWayIn(trx, { uid, value }))
  // the first one ever is no newer than the account: nobody is to be told of it anywhere else
  const since = isAdded ? now : opened
  await trx
    .updateTable('contact')
    .set({ is_confirmed: true, sign_in_value: value, sign_in_since: isNew ? since : (contact.sign_in_since ?? since) })
    .where('uid', '=', uid)
    .where('type', '=', type)
    .execute()
  if (isNew) await dropLinks(trx, uid, 'restore')
  return { type, isNew, former }
}

async function hasOtherWayIn(trx: Kysely<Schema>, { uid, value }: Owned): Promise<boolean> {
  const others = trx.selectFrom('contact').select('uid').where('uid', '=', uid).where('sign_in_value', '<>', value)
  return (await others.executeTakeFirst()) !== undefined
}

/** Who has any subscribed contact is subscribed. To be called in a transaction. */
export async function setSubscription(
  trx: Kysely<Schema>,
  contacts: readonly Pick<ContactRow, 'uid' | 'type'>[],
  isSubscribed: boolean,
): Promise<void> {
  for (const { uid, type } of contacts) {
    await trx
      .updateTable('contact')
      .set({ is_subscribed: isSubscribed })
      .where('uid', '=', uid)
      .where('type', '=', type)
      .execute()
    await noteSubscription(trx, uid)
  }
}

async function noteSubscription(trx: Kysely<Schema>, uid: string): Promise<void> {
  await trx
    .updateTable('account')
    .set({
      is_subscribed: sql<boolean>`exists (select from contact where contact.uid = account.uid and is_subscribed)`,
    })
    .where('uid', '=', uid)
    .execute()
}

/** The account has these contacts no more. To be called in a transaction. */
export async function removeContacts(
  trx: Kysely<Schema>,
  uid: string,
  contacts: readonly Pick<ContactRow, 'type'>[],
): Promise<void> {
  if (contacts.length === 0) return
  const types = contacts.map(({ type }) => type)
  const removed = await trx
    .deleteFrom('contact')
    .where('uid', '=', uid)
    .where('type', 'in', types)
    .returning('is_subscribed')
    .execute()
  if (removed.some(({ is_subscribed: wasSubscribed }) => wasSubscribed)) await noteSubscription(trx, uid)
}
