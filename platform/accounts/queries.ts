import { type Kysely, type Selectable, sql } from 'kysely'
import type { SessionTable } from '../auth/table.ts'
import { insertContact, type NewContact } from '../contacts/queries.ts'
import type { AccountTable, Schema } from '../database/schema.ts'
import type { PlayerAccount } from '../ledger/accounts.ts'
import type { SocialIdentityTable } from '../social/table.ts'

/**
 * `name` is the login, else the contact that the account was registered with, else the messenger
 * name.
 */
export type AccountRow = Selectable<AccountTable> & { readonly name: string; readonly two_factor_auth: boolean }

export interface BalanceRow {
  readonly kind: PlayerAccount
  readonly currency: string
  readonly amount: string
}

function accounts(db: Kysely<Schema>) {
  return db
    .selectFrom('account')
    .selectAll('account')
    .select(
      sql<string>`coalesce(account.login, (
        select sign_in_value from contact where contact.uid = account.uid and sign_in_value is not null order by type limit 1
      ), account.messenger_name, '')`.as('name'),
    )
    .select(
      sql<boolean>`exists (select from two_factor where two_factor.uid = account.uid and is_active)`.as(
        'two_factor_auth',
      ),
    )
}

export function findAccount(db: Kysely<Schema>, uid: string): Promise<AccountRow | undefined> {
  return accounts(db).where('account.uid', '=', uid).executeTakeFirst()
}

/** Finds the account of a session that hasn't expired, and the times of the session. */
export async function findAccountBySession(
  db: Kysely<Schema>,
  { hash, now }: { readonly hash: string; readonly now: Date },
): Promise<{ readonly account: AccountRow; readonly session: SessionTimes } | undefined> {
  const row = await accounts(db)
    .innerJoin('session', 'session.uid', 'account.uid')
    .select(['session.expires_at', 'session.last_seen_at'])
    .where('session.token_hash', '=', hash)
    .where('session.expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  const { expires_at, last_seen_at, ...account } = row
  return { account, session: { expires_at, last_seen_at } }
}

type SessionTimes = Pick<Selectable<SessionTable>, 'expires_at' | 'last_seen_at'>

/** Returns the account and locks its row until the end of the transaction. */
export function lockAccount(trx: Kysely<Schema>, uid: string): Promise<AccountRow> {
  return selectAndLock(trx, uid).executeTakeFirstOrThrow()
}

/** Locks several accounts, in ascending order as everything does that locks more than one. */
export async function lockAccounts(trx: Kysely<Schema>, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return
  await trx.selectFrom('account').select('uid').where('uid', 'in', uids).orderBy('uid').forNoKeyUpdate().execute()
}

/**
 * Locks accounts without waiting, for where waiting could be a deadlock.
 * @throws {Error} when another transaction holds one of them
 */
export async function lockAccountsAtOnce(trx: Kysely<Schema>, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return
  const query = trx.selectFrom('account').select('uid').where('uid', 'in', uids).orderBy('uid')
  const locked = await query.forNoKeyUpdate().skipLocked().execute()
  if (locked.length < new Set(uids).size) throw new Error('another transaction holds an account that has to be locked')
}

/** The query of `lockAccount`, to be a part of another statement. */
export function selectAndLock(trx: Kysely<Schema>, uid: string) {
  return accounts(trx).where('account.uid', '=', uid).forNoKeyUpdate('account')
}

/**
 * Finds an account by login, e-mail address or phone number, spelled as `accountName` returns it. A
 * login takes precedence over a contact.
 */
export function findAccountByName(db: Kysely<Schema>, name: string): Promise<AccountRow | undefined> {
  return accounts(db)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('account.login', '=', name),
        eb('account.uid', 'in', selectFrom('contact').select('contact.uid').where('sign_in_value', '=', name)),
      ]),
    )
    .orderBy(({ eb }) => eb('account.login', 'is not distinct from', name), 'desc')
    .orderBy('account.uid')
    .executeTakeFirst()
}

export function findAccountByMessenger(db: Kysely<Schema>, id: string): Promise<AccountRow | undefined> {
  return accounts(db).where('account.messenger_id', '=', id).executeTakeFirst()
}

export type SocialIdentity = Pick<Selectable<SocialIdentityTable>, 'service' | 'subject'>

/** Finds the account that is linked to an identity of a social service. */
export function findAccountBySocial(
  db: Kysely<Schema>,
  { service, subject }: SocialIdentity,
): Promise<AccountRow | undefined> {
  return accounts(db)
    .innerJoin('social_identity', 'social_identity.uid', 'account.uid')
    .where('service', '=', service)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/**
 * Normalizes a login, e-mail address or phone number, so that spellings of the same name are equal.
 */
export function accountName(enteredName: string): string {
  return enteredName.trim().replace(/^\+/, '').normalize('NFKC').toLowerCase()
}

/** Returns the balances in the account's current currency. */
export function findBalances(db: Kysely<Schema>, uid: string): Promise<BalanceRow[]> {
  return db
    .selectFrom('balance')
    .innerJoin('account', (join) =>
      join.onRef('account.uid', '=', 'balance.uid').onRef('account.currency', '=', 'balance.currency'),
    )
    .select(['balance.kind', 'balance.currency', 'balance.amount'])
    .where('balance.uid', '=', uid)
    .execute()
}

/** Returns the current currency of accounts, and their balances in it. */
export async function findBalancesOf(
  db: Kysely<Schema>,
  uids: readonly string[],
): Promise<Map<string, { readonly currency: string; readonly rows: readonly BalanceRow[] }>> {
  if (uids.length === 0) return new Map()
  const found = await db
    .selectFrom('account')
    .leftJoin('balance', (join) =>
      join.onRef('account.uid', '=', 'balance.uid').onRef('account.currency', '=', 'balance.currency'),
    )
    .select(['account.uid', 'account.currency', 'balance.kind', 'balance.amount'])
    .where('account.uid', 'in', uids)
    .execute()
  return new Map(
    [...Map.groupBy(found, ({ uid }) => uid)].map(([uid, own]) => [
      uid,
      {
        currency: own[0]?.currency ?? '',
        rows: own.flatMap(({ kind, currency, amount }) =>
          kind === null || amount === null ? [] : [{ kind, currency, amount }],
        ),
      },
    ]),
  )
}

type Columns = Selectable<AccountTable>

export interface NewAccount {
  readonly account: Pick<Columns, 'login' | 'password' | 'fakename' | 'currency' | 'created_at'> &
    Partial<Omit<Columns, 'uid'>>
  /** Contacts that sign in, as the login does. */
  readonly contacts: readonly NewContact[]
}

/** Adds an account with its contacts. Must run in a transaction. */
export async function insertAccount(trx: Kysely<Schema>, { account, contacts }: NewAccount): Promise<string> {
  const { uid } = await trx.insertInto('account').values(account).returning('uid').executeTakeFirstOrThrow()
  for (const contact of contacts) {
    const since = contact.is_confirmed ? account.created_at : null
    await insertContact(trx, uid, { ...contact, sign_in_since: since })
  }
  return uid
}
