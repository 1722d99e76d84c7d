import type { Kysely, Selectable } from 'kysely'

import type { AccountTable, BalanceKind, Schema } from '../database/schema.ts'
import { balanceKinds } from '../database/schema.ts'

export type AccountRow = Selectable<AccountTable>

export interface BalanceRow {
  kind: BalanceKind
  currency: string
  amount: string
}

export function findAccount(db: Kysely<Schema>, uid: string): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('uid', '=', uid).executeTakeFirst()
}

/** By login or e-mail address, as `accountName` writes them. */
export function findAccountByName(db: Kysely<Schema>, name: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where((where) => where.or([where('login', '=', name), where('email', '=', name)]))
    .orderBy('uid')
    .executeTakeFirst()
}

/** One spelling of a login or e-mail address, however it was typed. */
export function accountName(typed: string): string {
  return typed.trim().replace(/^\+/, '').normalize('NFKC').toLowerCase()
}

export function findBalances(db: Kysely<Schema>, uid: string): Promise<BalanceRow[]> {
  return db.selectFrom('balance').select(['kind', 'currency', 'amount']).where('uid', '=', uid).execute()
}

type NewAccount = Pick<AccountRow, 'login' | 'email' | 'password' | 'fakename' | 'currency' | 'created_at'> &
  Partial<Omit<AccountRow, 'uid'>>

/** Adds an account with its four balances, all zero where no amount is given. To be called in a transaction. */
export async function insertAccount(
  trx: Kysely<Schema>,
  account: NewAccount,
  amounts: Partial<Record<BalanceKind, bigint>> = {},
): Promise<string> {
  const { uid } = await trx.insertInto('account').values(account).returning('uid').executeTakeFirstOrThrow()
  const balances = balanceKinds.map((kind) => ({ uid, kind, currency: account.currency, amount: amounts[kind] ?? 0n }))
  await trx.insertInto('balance').values(balances).execute()
  return uid
}
