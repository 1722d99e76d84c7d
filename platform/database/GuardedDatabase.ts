import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  type KyselyConfig,
  type Transaction,
  type TransactionBuilder,
} from 'kysely'
import { PlayerChanges } from './PlayerChanges.ts'

interface OpenTransaction {
  readonly isOpen: boolean
  readonly database: object
  /** Players whom the transaction has changed. */
  readonly players: Set<string>
}

/** Set while the work of a transaction runs, and in everything that it started. */
const openTransaction = new AsyncLocalStorage<OpenTransaction>()

/**
 * Rejects a query on the database itself inside a transaction. On PGlite's single session it would
 * deadlock with the transaction; on PostgreSQL it would silently run outside of it.
 */
export class GuardedDatabase<T> extends Kysely<T> {
  /** Announces players once what changed them is committed. */
  readonly changes: PlayerChanges

  /** `changes` is that of other connections to the same database, if there are any. */
  constructor(config: KyselyConfig, changes = new PlayerChanges()) {
    super(config)
    this.changes = changes
  }

  override transaction(): TransactionBuilder<T> {
    return guarded(super.transaction(), this)
  }
}

/**
 * Announces that a player has changed: after the commit of the open transaction, or at once when
 * the statement before was a transaction of its own. Nothing is announced after a rollback.
 */
export function announceChange<T>(db: Kysely<T>, uid: string): void {
  const transaction = openTransaction.getStore()
  if (transaction?.isOpen) transaction.players.add(uid)
  else if (db instanceof GuardedDatabase) db.changes.announce([uid])
}

/**
 * Returns an object that is the same for everything that leads to one database: its connections and
 * their transactions; undefined of a transaction that has ended.
 */
export function databaseOf<T>(db: Kysely<T>): object | undefined {
  if (db instanceof GuardedDatabase) return db.changes
  const transaction = openTransaction.getStore()
  return transaction?.isOpen ? transaction.database : undefined
}

function guarded<T>(builder: TransactionBuilder<T>, database: GuardedDatabase<T>): TransactionBuilder<T> {
  return new Proxy(builder, {
    get(target, name) {
      if (name === 'execute') return (work: Work<T>) => execute(target, work, database)
      if (name === 'setIsolationLevel') {
        return (level: Parameters<typeof target.setIsolationLevel>[0]) =>
          guarded(target.setIsolationLevel(level), database)
      }
      if (name === 'setAccessMode') {
        return (mode: Parameters<typeof target.setAccessMode>[0]) => guarded(target.setAccessMode(mode), database)
      }
      return Reflect.get(target, name, target)
    },
  })
}

type Work<T> = (trx: Transaction<T>) => Promise<unknown>

async function execute<T>(
  builder: TransactionBuilder<T>,
  work: Work<T>,
  database: GuardedDatabase<T>,
): Promise<unknown> {
  const players = new Set<string>()
  const result = await builder.execute((trx) => markOpen({ database: database.changes, players }, () => work(trx)))
  if (players.size > 0) database.changes.announce([...players])
  return result
}

async function markOpen<R>(begun: Omit<OpenTransaction, 'isOpen'>, work: () => Promise<R>): Promise<R> {
  const transaction = { ...begun, isOpen: true }
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
