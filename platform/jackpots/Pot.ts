import { type Kysely, type Selectable } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { drawDrop, MICRO } from './drop.ts'
import type { JackpotTable } from './table.ts'

type JackpotRow = Selectable<JackpotTable>

/** A run of a jackpot that a stake has ended. */
export interface JackpotDrop<Stake> {
  readonly jackpot: JackpotRow
  readonly run: number
  readonly stake: Stake
  /** In the smallest unit of the jackpot's currency. */
  readonly amount: bigint
  readonly secret: string
  readonly dropAt: bigint
}

/** A jackpot while stakes go into it. */
export class Pot<Stake extends { readonly at: Date }> {
  readonly row: JackpotRow
  readonly drops: JackpotDrop<Stake>[] = []
  #sum: bigint
  #run: number
  #startedAt: Date
  #drop: { readonly secret: string; readonly dropAt: bigint }

  constructor(row: JackpotRow) {
    this.row = row
    this.#sum = BigInt(row.sum)
    this.#run = row.run
    this.#startedAt = row.started_at
    this.#drop = { secret: row.secret, dropAt: BigInt(row.drop_at) }
  }

  /** Adds the share of a stake, which wins when it reaches the secret sum. */
  add(share: bigint, stake: Stake): void {
    this.#sum += share
    if (this.#sum >= this.#drop.dropAt) this.#dropTo(stake)
  }

  /** Adds the share of a stake that can't win. */
  addWithoutWin(share: bigint): void {
    this.#sum += share
  }

  /** Takes the share of a stake of this time back; one of a run that has ended was won. */
  takeBack(share: bigint, stakedAt: Date): void {
    if (stakedAt >= this.#startedAt) this.#sum = max(this.#base, this.#sum - share)
  }

  /** Stores the sum and the run, if they have changed. */
  async save(trx: Kysely<Schema>): Promise<void> {
    if (String(this.#sum) === this.row.sum && this.#run === this.row.run) return
    const { secret, dropAt } = this.#drop
    await trx
      .updateTable('jackpot')
      .set({ sum: this.#sum, run: this.#run, secret, drop_at: dropAt, started_at: this.#startedAt })
      .where('id', '=', this.row.id)
      .execute()
  }

  get #base(): bigint {
    return BigInt(this.row.base) * MICRO
  }

  #dropTo(stake: Stake): void {
    const { row } = this
    const drop = this.#drop
    // the sum that was drawn, so that it never exceeds the limit; what is above it goes on
    this.drops.push({ jackpot: row, run: this.#run, stake, amount: drop.dropAt / MICRO, ...drop })
    const rest = this.#sum - drop.dropAt
    this.#run += 1
    this.#startedAt = stake.at
    this.#drop = drawDrop({ base: BigInt(row.base), mustDropBy: BigInt(row.must_drop_by) })
    this.#sum = min(this.#base + rest, this.#drop.dropAt)
  }
}

const max = (a: bigint, b: bigint) => (a > b ? a : b)
const min = (a: bigint, b: bigint) => (a < b ? a : b)

/** Finds all jackpots in one order, and keeps others from changing them. Must run in a transaction. */
export const lockJackpots = (trx: Kysely<Schema>): Promise<JackpotRow[]> =>
  trx.selectFrom('jackpot').selectAll().orderBy('id').forUpdate().execute()

interface Winner {
  /** Null for a made-up player, as is the round. */
  readonly uid: string | null
  readonly nickname: string
  readonly bet: string | null
  readonly game: string
}

/** Adds a win, with which the secret is published. */
export async function recordWin(
  trx: Kysely<Schema>,
  { jackpot, run, amount, secret, dropAt, stake }: JackpotDrop<{ readonly at: Date }>,
  winner: Winner,
): Promise<void> {
  await trx
    .insertInto('jackpot_win')
    .values({ jackpot: jackpot.id, run, ...winner, amount, secret, drop_at: dropAt, won_at: stake.at })
    .execute()
}
