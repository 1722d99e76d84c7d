import { readConfig } from '../config.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { describeReconciliation, reconcile } from './reconcile.ts'

/**
 * Runs the command `reconcile`: writes the total of each account, and what is off. Returns whether
 * the books are right.
 * @throws {Error} for arguments, and while the site runs on the embedded database
 */
export async function printReconciliation(args: readonly string[], write: (text: string) => unknown): Promise<boolean> {
  if (args.length > 0) throw new Error('usage: npm run platform -- reconcile')
  const { db, close } = await openDatabase(readConfig(process.env))
  try {
    await migrate(db)
    const reconciliation = await reconcile(db)
    for (const line of describeReconciliation(reconciliation)) await write(`${line}\n`)
    const isRight = reconciliation.unbalanced.length + reconciliation.differences.length === 0
    await write(isRight ? 'The books are right.\n' : 'The books are off.\n')
    return isRight
  } finally {
    await close()
  }
}
