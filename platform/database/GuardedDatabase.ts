import { AsyncLocalStorage } from 'node:async_hooks'
import { type DatabaseConnection, type Driver, Kysely, type Transaction, type TransactionBuilder } from 'kysely'

/** Set while the work of a transaction runs, and in everything that it started. */
const openTransaction = new AsyncLocalStorage<{ readonly isOpen: boolean }>()

/**
 * Rejects a query on the database itself inside a transaction. On PGlite's single session it would
 * deadlock with the transaction; on PostgreSQL it would silently run outside of it.
 */
export class GuardedDatabase<T> extends Kysely<T> {
  override transaction(): TransactionBuilder<T> {
    return guarded(super.transaction())
  }
}

function guarded<T>(builder: TransactionBuilder<T>): TransactionBuilder<T> {
  return new Proxy(builder, {
    get(target, name) {
      if (name === 'execute') return (work: Work<T>) => target.execute((trx) => markOpen(() => work(trx)))
      if (name === 'setIsolationLevel') {
        return (level: Parameters<typeof target.setIsolationLevel>[0]) => guarded(target.setIsolationLevel(level))
      }
      if (name === 'setAccessMode') {
        return (mode: Parameters<typeof target.setAccessMode>[0]) => guarded(target.setAccessMode(mode))
      }
      return Reflect.get(target, name, target)
    },
  })
}

type Work<T> = (trx: Transaction<T>) => Promise<unknown>

async function markOpen<R>(work: () => Promise<R>): Promise<R> {
  const transaction = { isOpen: true }
  try {
    return await openTransaction.run(transaction, work)
  } finally {
    transaction.isOpen = false
  }
}

/** Throws inside an open transaction. Must be called before a connection is acquired. */
function refuseInsideTransaction(): void {
  if (!openTransaction.getStore()?.isOpen) return
  throw new Error('a query on the database inside an open transaction: use the transaction that was handed in')
}

/** Adds the guard to a driver, in front of each connection. */
export function guardDriver(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  driver.acquireConnection = (options): Promise<DatabaseConnection> => {
    refuseInsideTransaction()
    return acquire(options)
  }
  return driver
}
