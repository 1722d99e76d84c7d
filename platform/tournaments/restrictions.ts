import type { Kysely } from 'kysely'
import type { TournamentRestriction } from '#schemas/tournament.ts'
import { toMajor, toMinor } from '#src/shared/money.ts'
import type { AccountRow } from '../accounts/queries.ts'
import { convert } from '../currencies/convert.ts'
import type { Schema } from '../database/schema.ts'
import { sumTransfers } from '../ledger/queries.ts'
import { namingLocale } from '../metadata/locale.ts'
import { readCurrencyRates } from '../metadata/queries.ts'
import type { StoredRestrictions } from './table.ts'

const DAY_MS = 24 * 3600 * 1000
const DEPOSIT_DAYS = 30

/** The facts that decide whether a player may take part. */
export interface PlayerFacts {
  readonly isVerified: boolean
  readonly country: string | null
  /** Deposits of the last 30 days, in US cents. */
  readonly deposits: bigint
}

export async function findPlayerFacts(
  db: Kysely<Schema>,
  { uid, is_verified: isVerified, country_code: country }: AccountRow,
  now: Date,
): Promise<PlayerFacts> {
  const rates = await readCurrencyRates(db)
  const sums = await sumTransfers(db, uid, new Date(now.getTime() - DEPOSIT_DAYS * DAY_MS))
  const deposits = sums
    .filter(({ kind, currency }) => kind === 'deposit' && rates[currency])
    .reduce((total, sum) => total + convert(sum, 'USD', rates), 0n)
  return { isVerified, country, deposits }
}

/** Returns the conditions of a tournament, and whether a player meets each; null for guests. */
export function presentRestrictions(
  { verified, countries, deposit_usd: deposit }: StoredRestrictions,
  facts: PlayerFacts | null,
  locale: string | undefined,
): TournamentRestriction[] {
  const list: TournamentRestriction[] = []
  const none = { countries: [], amount: null }
  if (verified) list.push({ ...none, type: 'verified', is_met: facts && facts.isVerified })
  if (countries) {
    const names = new Intl.DisplayNames([namingLocale(locale)], { type: 'region' })
    const isMet = facts && countries.includes(facts.country ?? '')
    list.push({ ...none, type: 'country', countries: countries.map((code) => names.of(code) ?? code), is_met: isMet })
  }
  if (deposit !== undefined) {
    const least = toMinor(deposit, 'USD')
    const amount = { amount: toMajor(least, 'USD'), currency: 'USD' }
    list.push({ ...none, type: 'deposit', amount, is_met: facts && facts.deposits >= least })
  }
  return list
}
