import type { Kysely, Selectable } from 'kysely'
import type { PaymentMethod } from '#schemas/payment.ts'
import type { PaymentType } from '#schemas/paymentStates.ts'
import type { ProfileField } from '#schemas/profileField.ts'
import { toMajor, toMinor } from '#src/shared/money.ts'
import { fromDollars } from '../currencies/convert.ts'
import type { Schema } from '../database/schema.ts'
import { localized } from '../metadata/locale.ts'
import { readCashierSettings, readCurrencyRates } from '../metadata/queries.ts'
import type { CashierSettings, PaymentWay, StoredField, StoredMethod } from './CashierSettings.ts'
import { findService, type Payments } from './Payments.ts'
import { savedRequisites } from './savedRequisites.ts'
import type { RequisiteTable } from './table.ts'

/** A method as it holds for one direction and currency. */
export interface OpenWay {
  readonly sysname: string
  readonly way: PaymentWay
  /** In the currency's smallest unit. */
  readonly min: bigint
  readonly max: bigint
  readonly fee: { readonly fixed: number; readonly percent: number }
}

interface WayOptions {
  readonly type: PaymentType
  readonly currency: string
  readonly rates: Readonly<Record<string, number>>
}

/** Returns undefined when the method doesn't exist, or not for this direction and currency. */
export function findWay({ methods }: CashierSettings, sysname: string, options: WayOptions): OpenWay | undefined {
  const method = methods.find((other) => other.sysname === sysname)
  return method && openWay(method, options)
}

function openWay(method: StoredMethod, { type, currency, rates }: WayOptions): OpenWay | undefined {
  const way = method[type]
  const limits = way?.limits[currency]
  if (!way || !limits) return undefined
  const fixed = fromDollars(way.fee.fixed_usd, currency, rates)
  return {
    sysname: method.sysname,
    way,
    min: toMinor(limits.min, currency),
    max: toMinor(limits.max, currency),
    fee: { fixed: toMajor(fixed, currency), percent: way.fee.percent },
  }
}

interface MethodsFor extends Pick<WayOptions, 'type' | 'currency'> {
  readonly uid: string
  readonly locale: string | undefined
}

/** Returns the methods of one direction for a player; the one that they used last is the first. */
export async function findMethods(
  db: Kysely<Schema>,
  payments: Payments | undefined,
  { uid, type, currency, locale }: MethodsFor,
): Promise<PaymentMethod[]> {
  const settings = await readCashierSettings(db)
  const rates = await readCurrencyRates(db)
  const saved = await savedRequisites(db, uid).selectAll().execute()
  const last = await findLastMethod(db, { uid, type })
  const methods = settings.methods.flatMap((method) => {
    const open = openWay(method, { type, currency, rates })
    if (!open) return []
    const requisites = saved.filter((requisite) => requisite.method === method.sysname)
    const presented = presentMethod(open, { settings, currency, requisites })
    const isAvailable = findService(payments, { type, method: method.sysname, currency }) !== undefined
    const name = localized(method.names, locale) ?? method.sysname
    return [{ ...presented, name, is_available: isAvailable, is_last: method.sysname === last }]
  })
  return methods.toSorted((a, b) => Number(b.is_last) - Number(a.is_last))
}

async function findLastMethod(
  db: Kysely<Schema>,
  { uid, type }: Pick<MethodsFor, 'uid' | 'type'>,
): Promise<string | undefined> {
  const payments = db.selectFrom('payment').select('method').where('uid', '=', uid).where('type', '=', type)
  return (await payments.orderBy('id', 'desc').limit(1).executeTakeFirst())?.method
}

interface Presentation {
  readonly settings: CashierSettings
  readonly currency: string
  readonly requisites: readonly Selectable<RequisiteTable>[]
}

function presentMethod({ sysname, way, min, max, fee }: OpenWay, { settings, currency, requisites }: Presentation) {
  const [min_amount, max_amount] = [toMajor(min, currency), toMajor(max, currency)]
  const suggested = settings.presets[currency] ?? []
  return {
    sysname,
    min_amount,
    max_amount,
    fee,
    presets: suggested.filter((amount) => amount >= min_amount && amount <= max_amount),
    time: way.time,
    fields: way.fields.map((field) => presentField(field, settings)),
    requisites: requisites.map(({ id, label }) => ({ id: Number(id), label })),
    saved_only: way.saved_only ?? false,
  }
}

function presentField({ sysname, type, params }: StoredField, { banks }: CashierSettings): ProfileField {
  if (type === 'input') return { sysname, type, params, options: {} }
  const select = banks.map(({ id, name }) => ({ value: id, label: name }))
  return { sysname, type: 'select', params, options: { select } }
}
