import { AsyncLocalStorage } from 'node:async_hooks'

import { type DatabaseConnection, type Driver, Kysely, type Transaction, type TransactionBuilder } from 'kysely'

/** Set while the work of a transaction runs, and in everything it started. */
const openTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()

/**
 * Refuses a query on the database itself inside a transaction. On PGlite's single session it would wait for the transaction
 * that waits for it, for ever; on PostgreSQL it would silently happen outside of the transaction.
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

/** To be called before a connection is acquired. */
function refuseInsideTransaction(): void {
  if (!openTransaction.getStore()?.isOpen) return
  throw new Error('a query on the database inside an open transaction: use the transaction that was handed in')
}

/** The driver with the guard in front of each connection. */
export function guardDriver(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  driver.acquireConnection = (options): Promise<DatabaseConnection> => {
    refuseInsideTransaction()
    return acquire(options)
  }
  return driver
}
