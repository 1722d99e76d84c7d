import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import type { SandboxGameTransactionTable } from '../table.ts'

export type StoredTransaction = Selectable<SandboxGameTransactionTable>

/** Time that a process has for sending what it has taken, in milliseconds. */
export const LEASE_MS = 30_000

export const laterBy = (now: Date, ms: number) => new Date(now.getTime() + ms)

interface NewBet {
  readonly round: string
  readonly token: string
  readonly amount: number
  readonly action: string | null
}

/** Stores a bet, which the caller sends next. When it doesn’t, the worker rolls it back. */
export async function storeBet(trx: Kysely<Schema>, bet: NewBet, now: Date): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('sandbox_game_transaction')
    .values({
      id,
      kind: 'bet',
      reference: null,
      is_closing: false,
      state: 'pending',
      status: null,
      ...bet,
      // taken by this process at once
      attempts: 1,
      due_at: laterBy(now, LEASE_MS),
      created_at: now,
    })
    .execute()
  return id
}

/** Stores the win that closes a round, also when it is 0. */
export async function storeWin(
  trx: Kysely<Schema>,
  { round, amount }: { readonly round: string; readonly amount: number },
  now: Date,
): Promise<string> {
  const bet = await firstBetOf(trx, round)
  const id = randomUUID()
  await trx
    .insertInto('sandbox_game_transaction')
    .values({
      id,
      round,
      kind: 'win',
      reference: bet.id,
      token: bet.token,
      amount,
      is_closing: true,
      action: null,
      state: 'pending',
      status: null,
      due_at: now,
      created_at: now,
    })
    .execute()
  return id
}

/** Stores the rollback of a bet of which nobody knows whether it was taken. */
export async function storeRollback(trx: Kysely<Schema>, bet: StoredTransaction, now: Date): Promise<void> {
  await trx
    .insertInto('sandbox_game_transaction')
    .values({
      id: randomUUID(),
      round: bet.round,
      kind: 'rollback',
      reference: bet.id,
      token: bet.token,
      amount: 0,
      // the first bet is the whole round; what is added to it leaves it open
      is_closing: bet.action === null,
      action: null,
      state: 'pending',
      status: null,
      due_at: now,
      created_at: now,
    })
    .execute()
}

const firstBetOf = (trx: Kysely<Schema>, round: string) =>
  trx
    .selectFrom('sandbox_game_transaction')
    .select(['id', 'token'])
    .where('round', '=', round)
    .where('kind', '=', 'bet')
    .where('action', 'is', null)
    .executeTakeFirstOrThrow()
