import type { Kysely } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { describeReconciliation, reconcile } from '#platform/ledger/reconcile.ts'
import { readCashierSettings, saveSetting } from '#platform/metadata/queries.ts'
import { canConnect } from '../../contract/platform/createTemporary.ts'
import { addBenchPlayers } from '../benchPlayers.ts'
import { debits } from '../debits.ts'
import type { Figure } from '../figure.ts'
import { hasPgbench, preparePgbench, runPgbench } from '../pgbench.ts'
import { type BenchPlatform, withBenchPlatform } from '../withBenchPlatform.ts'

const CONNECTIONS = 50
const PLAYERS = 500
const SECONDS = 10
const WARM_UP_SECONDS = 4
const RATIO_GOAL = 0.35
const P99_GOAL = 60
/** Debits of the hot account, and how many of them its money pays for. */
const HOT_DEBITS = 400
const HOT_PAID = 300

/**
 * Measures withdrawals with an idempotency key, through HTTP on PostgreSQL, against `pgbench` on the
 * same database in the same run.
 */
export async function moneyFigures(): Promise<Record<string, Figure>> {
  if (!hasPgbench() || !(await canConnect())) {
    console.error('[bench] money needs pgbench and PostgreSQL: left out')
    return {}
  }
  return withBenchPlatform(measure)
}

async function measure(bench: BenchPlatform): Promise<Record<string, Figure>> {
  const { platform, url, db } = bench
  const { origin } = platform
  await removeLimits(db)
  const players = await addBenchPlayers(db, { count: PLAYERS, money: 100_000_000n })
  const hot = await addBenchPlayers(db, { count: 1, money: BigInt(HOT_PAID) * 1000n })
  preparePgbench(url)
  const load = { origin, players, connections: CONNECTIONS }
  await debits({ ...load, length: { seconds: WARM_UP_SECONDS } })
  const pgbench = { connections: CONNECTIONS, seconds: SECONDS }
  const before = runPgbench(url, pgbench)
  const result = await debits({ ...load, length: { seconds: SECONDS } })
  const after = runPgbench(url, pgbench)
  if (result.errors + result.refused > 0) throw new Error(`a withdrawal failed: ${result.firstError}`)
  const onHot = await debits({ ...load, players: hot, length: { requests: HOT_DEBITS } })
  if (onHot.firstError !== undefined) console.error(`[bench] on the hot account: ${onHot.firstError}`)
  if (onHot.accepted !== HOT_PAID) throw new Error(`${onHot.accepted} of ${HOT_PAID} withdrawals were accepted`)
  await expectBalanced(db)
  const reference = (before + after) / 2
  const ratio = result.perSecond / reference
  const of = `of the ${reference.toFixed(0)} transactions a second of pgbench -N, ${CONNECTIONS} connections`
  return {
    'money.debit.ratio': {
      value: ratio,
      unit: `×, keyed debits through HTTP ${of}`,
      goal: `≥ ${RATIO_GOAL}`,
      holds: ratio >= RATIO_GOAL,
    },
    'money.debit.p99': {
      value: result.p99,
      unit: `ms, ${CONNECTIONS} connections`,
      goal: `≤ ${P99_GOAL}`,
      holds: result.p99 <= P99_GOAL,
    },
    'money.debit.perSecond': { value: result.perSecond, unit: `/s, ${CONNECTIONS} connections, ${PLAYERS} players` },
    'money.hot.errors': {
      value: onHot.errors,
      unit: `of ${HOT_DEBITS} debits of one account, ${CONNECTIONS} connections, money for ${HOT_PAID}`,
      goal: '0',
      holds: onHot.errors === 0,
    },
  }
}

/** Raises the limits of withdrawals, and their approval far away, so that no worker has anything to do. */
async function removeLimits(db: Kysely<Schema>): Promise<void> {
  const many = 1e9
  const settings = await readCashierSettings(db)
  await saveSetting(db, 'cashier', {
    ...settings,
    approval_seconds: many,
    open_withdrawals: many,
    daily_withdrawals_usd: many,
    unverified_withdrawals_usd: many,
    check_from_usd: many,
  })
}

async function expectBalanced(db: Kysely<Schema>): Promise<void> {
  const found = await reconcile(db)
  if (found.unbalanced.length + found.differences.length === 0) return
  throw new Error(`the balances differ from the postings:\n${describeReconciliation(found).join('\n')}`)
}
