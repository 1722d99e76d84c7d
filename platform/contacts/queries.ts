import { type Kysely, type Selectable, sql } from 'kysely'
import type { ContactType } from '#schemas/contact.ts'
import { dropLinks } from '../auth/oneTimeLinks.ts'
import { isUniqueViolation } from '../database/isUniqueViolation.ts'
import type { Schema } from '../database/schema.ts'
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

/** Returns the contacts of an account, at most one of each type, the e-mail address first. */
export function findContacts(db: Kysely<Schema>, uid: string): Promise<ContactRow[]> {
  return db.selectFrom('contact').selectAll().where('uid', '=', uid).orderBy('type').execute()
}

/**
 * Adds a contact that the account is registered with. Violates a unique constraint when it is
 * another account's.
 */
export async function insertContact(trx: Kysely<Schema>, uid: string, contact: NewContact): Promise<void> {
  await trx
    .insertInto('contact')
    .values({ uid, ...contact, sign_in_value: contact.value })
    .execute()
}

/**
 * Adds a contact, or replaces the one of its type. The replaced value signs in until the new one is
 * confirmed.
 */
export async function saveContact(db: Kysely<Schema>, uid: string, contact: NewContact): Promise<void> {
  const changes = { value: contact.value, phone_country_code: contact.phone_country_code ?? null }
  await db
    .insertInto('contact')
    .values({ uid, type: contact.type, ...changes })
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'type'])
        .doUpdateSet({ ...changes, is_confirmed: false })
        .where('contact.value', '<>', contact.value),
    )
    .execute()
}

type ContactClaim = Pick<ContactRow, 'uid' | 'type' | 'value'>

/** Finds another account that signs in with the contact. */
export function findOwner(
  db: Kysely<Schema>,
  { uid, type, value }: ContactClaim,
): Promise<{ readonly locale: string | null } | undefined> {
  return db
    .selectFrom('contact')
    .innerJoin('account', 'account.uid', 'contact.uid')
    .select('account.locale')
    .where('type', '=', type)
    .where('sign_in_value', '=', value)
    .where('contact.uid', '<>', uid)
    .executeTakeFirst()
}

/** Checks whether another account signs in with the contact. */
export async function isTaken(db: Kysely<Schema>, claim: ContactClaim): Promise<boolean> {
  return (await findOwner(db, claim)) !== undefined
}

export interface ConfirmedContact {
  readonly type: ContactType
  /** True when the contact signs in and restores from now on, which it didn't before. */
  readonly isNew: boolean
  /** Value that the contact has replaced. */
  readonly former: string | null
}

type ContactKey = Pick<ContactRow, 'uid' | 'value'>

interface Confirmation {
  readonly now: Date
  /** Does what else a confirmation brings, in its transaction. */
  readonly follow: (trx: Kysely<Schema>, confirmed: ConfirmedContact) => Promise<void>
}

/**
 * Confirms a contact, and invalidates links that restore the account by the previous one. Returns
 * undefined when the contact isn't the account's any more, or is another account's.
 */
export async function confirmContact(
  db: Kysely<Schema>,
  key: ContactKey,
  { now, follow }: Confirmation,
): Promise<ConfirmedContact | undefined> {
  try {
    return await db.transaction().execute(async (trx) => {
      const confirmed = await confirmLocked(trx, key, now)
      if (confirmed) await follow(trx, confirmed)
      return confirmed
    })
  } catch (error) {
    if (isUniqueViolation(error)) return undefined
    throw error
  }
}

async function confirmLocked(
  trx: Kysely<Schema>,
  { uid, value }: ContactKey,
  now: Date,
): Promise<ConfirmedContact | undefined> {
  const contact = await trx
    .selectFrom('contact')
    .innerJoin('account', 'account.uid', 'contact.uid')
    .select(['type', 'sign_in_value', 'sign_in_since', 'account.created_at'])
    .where('contact.uid', '=', uid)
    .where('value', '=', value)
    .forUpdate('contact')
    .executeTakeFirst()
  if (!contact) return undefined
  const { type, sign_in_value: former, created_at: openedAt } = contact
  const isNew = former !== value
  const isAdded = isNew && (await hasOtherSignInContact(trx, { uid, value }))
  // the first one is dated like the account: there is no other contact to notify, so no waiting
  // time applies
  const since = isAdded ? now : openedAt
  await trx
    .updateTable('contact')
    .set({ is_confirmed: true, sign_in_value: value, sign_in_since: isNew ? since : (contact.sign_in_since ?? since) })
    .where('uid', '=', uid)
    .where('type', '=', type)
    .execute()
  if (isNew) await dropLinks(trx, uid, 'restore')
  return { type, isNew, former }
}

async function hasOtherSignInContact(trx: Kysely<Schema>, { uid, value }: ContactKey): Promise<boolean> {
  const query = trx.selectFrom('contact').select('uid').where('uid', '=', uid).where('sign_in_value', '<>', value)
  return (await query.executeTakeFirst()) !== undefined
}

/**
 * Sets the subscription of contacts. An account with any subscribed contact is subscribed. Must run
 * in a transaction.
 */
export async function setSubscription(
  trx: Kysely<Schema>,
  contacts: readonly Pick<ContactRow, 'uid' | 'type'>[],
  { isSubscribed }: { readonly isSubscribed: boolean },
): Promise<void> {
  for (const { uid, type } of contacts) {
    await trx
      .updateTable('contact')
      .set({ is_subscribed: isSubscribed })
      .where('uid', '=', uid)
      .where('type', '=', type)
      .execute()
    await updateAccountSubscription(trx, uid)
  }
}

async function updateAccountSubscription(trx: Kysely<Schema>, uid: string): Promise<void> {
  await trx
    .updateTable('account')
    .set({
      is_subscribed: sql<boolean>`exists (select from contact where contact.uid = account.uid and is_subscribed)`,
    })
    .where('uid', '=', uid)
    .execute()
}

/** Removes contacts of an account. Must run in a transaction. */
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
  if (removed.some(({ is_subscribed: wasSubscribed }) => wasSubscribed)) await updateAccountSubscription(trx, uid)
}
