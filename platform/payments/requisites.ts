import { type Kysely, type Selectable, sql } from 'kysely'
import { cardHolderErrors } from '#schemas/rules/cardHolder.ts'
import { emailErrors } from '#schemas/rules/email.ts'
import type { RuleFailure } from '#schemas/rules/failure.ts'
import { ibanErrors } from '#schemas/rules/iban.ts'
import type { Signer } from '../auth/Signer.ts'
import type { Schema } from '../database/schema.ts'
import { PlatformError, refuseField, refuseInvalid } from '../http/PlatformError.ts'
import type { PlayerAction } from '../self-exclusion/assertMayPlay.ts'
import type { CashierSettings } from './CashierSettings.ts'
import type { OpenWay } from './methods.ts'
import type { SavedCard } from './PaymentService.ts'
import { savedRequisites } from './savedRequisites.ts'
import type { RequisiteTable } from './table.ts'

export type RequisiteRow = Selectable<RequisiteTable>

type Values = Readonly<Record<string, string>>

/** Maximum length of a requisite. */
const MAX_LENGTH = 200
const CRYPTO_ADDRESS = /^[a-zA-Z0-9]{26,90}$/

const rules: Readonly<Record<string, (value: string) => readonly RuleFailure[]>> = {
  iban: ibanErrors,
  account_holder: cardHolderErrors,
  wallet_email: emailErrors,
  crypto_address: (value) => (CRYPTO_ADDRESS.test(value) ? [] : ['wrongField']),
}

/**
 * Parses the values of a method's fields.
 * @throws {PlatformError} InvalidParameterException on the fields that are missing or wrong
 */
export function readRequisites(text: string | undefined, { way }: OpenWay, { banks }: CashierSettings): Values {
  const given = parseValues(text)
  const fields = way.fields.filter(({ params }) => params.is_visible)
  const values = Object.fromEntries(
    fields.flatMap(({ sysname }) => {
      const value = given[sysname]?.trim() ?? ''
      return value === '' ? [] : [[sysname, normalize(sysname, value)]]
    }),
  )
  const failures = fields.map(({ sysname, type, params }) => {
    const value = values[sysname]
    if (value === undefined) return [sysname, params.is_required ? ['requiredField'] : []] as const
    if (value.length > MAX_LENGTH) return [sysname, ['wrongField']] as const
    if (type === 'bank') return [sysname, banks.some(({ id }) => id === value) ? [] : ['wrongField']] as const
    return [sysname, rules[sysname]?.(value) ?? []] as const
  })
  refuseInvalid(Object.fromEntries(failures))
  return values
}

const normalize = (sysname: string, value: string) =>
  sysname === 'iban' ? value.replaceAll(' ', '').toUpperCase() : value

function parseValues(text = '{}'): Values {
  try {
    const value: unknown = JSON.parse(text)
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (isRecord && Object.values(value).every((item) => typeof item === 'string')) return value as Values
  } catch {
    // refused below
  }
  return refuseField('requisites', 'wrongField')
}

/** Fields whose values identify requisites, the most telling first. */
const identifyingFields = ['iban', 'crypto_address', 'wallet_email', 'card_token'] as const

/** Hides all but the ends of what identifies requisites: GB29…9268, v…@example.com. */
export function labelOf(values: Values): string {
  const name = identifyingFields.find((field) => values[field] !== undefined)
  const value = (name && values[name]) ?? Object.values(values)[0] ?? ''
  if (name === 'wallet_email') return value.replace(/^(.).*@/, '$1…@')
  return value.length > 12 ? `${value.slice(0, 4)}…${value.slice(-4)}` : value
}

interface NewRequisite extends PlayerAction {
  readonly method: string
  readonly values: Values
  readonly label: string
}

/**
 * Saves requisites of a player, or notes that they were used again.
 * @throws {PlatformError} RequisitesFraudulentException when another player has used the same
 */
export async function saveRequisite(
  trx: Kysely<Schema>,
  signer: Signer,
  { uid, now, method, values, label }: NewRequisite,
): Promise<RequisiteRow> {
  const name = identifyingFields.find((field) => values[field] !== undefined)
  const identity = name === undefined ? JSON.stringify(values) : `${name} ${values[name]?.toLowerCase() ?? ''}`
  const fingerprint = signer.sign('requisite', [identity])
  // two players who name the same at once would not see each other
  await sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`.execute(trx)
  const others = trx.selectFrom('requisite').select('id').where('fingerprint', '=', fingerprint).where('uid', '<>', uid)
  if (await others.executeTakeFirst()) {
    throw new PlatformError('RequisitesFraudulentException', 'another player has used these requisites')
  }
  return trx
    .insertInto('requisite')
    .values({ uid, method, data: JSON.stringify(values), label, fingerprint, used_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'method', 'fingerprint'])
        .doUpdateSet({ data: JSON.stringify(values), label, used_at: now, removed_at: null }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Saves a card that the player agreed to save; of its number only the label is known. */
export function saveCard(
  trx: Kysely<Schema>,
  signer: Signer,
  { uid, now, method, card }: PlayerAction & { readonly method: string; readonly card: SavedCard },
): Promise<RequisiteRow> {
  return saveRequisite(trx, signer, { uid, now, method, values: { card_token: card.token }, label: card.label })
}

/**
 * Finds saved requisites of a player.
 * @throws {PlatformError} InvalidParameterException on `requisite_id` when there are none
 */
export async function findRequisite(
  trx: Kysely<Schema>,
  { uid, method, id }: { readonly uid: string; readonly method: string; readonly id: number },
): Promise<RequisiteRow> {
  const saved = savedRequisites(trx, uid).selectAll().where('id', '=', String(id)).where('method', '=', method)
  const row = await saved.executeTakeFirst()
  return row ?? refuseField('requisite_id', 'wrongField')
}
