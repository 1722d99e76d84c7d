import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { WalletTransactionTable } from './table.ts'
import type { WalletOrder } from './WalletOrder.ts'
import { WalletRefused } from './WalletRefused.ts'

export type StoredTransaction = Selectable<WalletTransactionTable>

export function findTransaction(db: Kysely<Schema>, id: string): Promise<StoredTransaction | undefined> {
  return db.selectFrom('wallet_transaction').selectAll().where('id', '=', id).executeTakeFirst()
}

interface Contents extends Pick<WalletOrder, 'supplier' | 'uid' | 'game' | 'round'> {
  readonly kind: StoredTransaction['kind']
  readonly amount: bigint
  readonly currency: string
  readonly reference: string | null
}

/**
 * Checks that a transaction that was carried out before has the same contents, so that it may be
 * answered as the first one was.
 * @throws {WalletRefused} `rolled_back` when it was rolled back, `other_contents` when it differs, and as
 * the first time when it was refused
 */
export function assertSame(known: StoredTransaction, order: Contents): void {
  if (known.uid !== order.uid || known.supplier !== order.supplier) throw new WalletRefused('other_contents')
  if (known.state === 'void' && known.kind !== 'rollback') throw new WalletRefused('rolled_back')
  const isSame =
    known.kind === order.kind &&
    known.game === order.game &&
    known.round === order.round &&
    known.reference === order.reference &&
    (known.kind === 'rollback' || (BigInt(known.amount) === order.amount && known.currency === order.currency))
  if (!isSame) throw new WalletRefused('other_contents')
  if (known.state === 'rolled_back') throw new WalletRefused('rolled_back')
  if (known.refusal !== null) throw new WalletRefused(known.refusal)
}
