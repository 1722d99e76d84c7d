import { depositDefinitions, depositWords, withdrawalDefinitions } from '#renderers/parts/cashier/fieldDefinitions.ts'
import { withdrawableOf } from '#renderers/parts/cashier/paymentAmounts.ts'
import type { Api } from '#src/api/index.ts'
import type { FactValue } from '#src/engine/facts.ts'
import type { FieldOverride } from '#src/engine/forms/store/FieldOverride.ts'
import type { Translate } from '#src/i18n/createTranslate.ts'
import type { Json } from '#src/shared/json.ts'

type Overrides = Readonly<Record<string, FieldOverride>>

interface Asked {
  readonly method: FactValue
  readonly translate: Translate
}

/** Loads the fields of a deposit by a method, for a form that is posted without a script. */
export async function depositFields({ cashier, offers }: Api, { method, translate }: Asked): Promise<Overrides> {
  const [{ methods, currency, limit }, { items }] = await Promise.all([
    cashier.getDepositInfo(),
    offers.getOffers({ count: 20 }),
  ])
  const found = methods.find(({ sysname }) => sysname === method)
  return found
    ? depositDefinitions(found, {
        currency,
        atMost: limit?.left ?? null,
        offers: items,
        words: depositWords(translate),
      })
    : {}
}

/** Loads the fields of a withdrawal by a method, for a form that is posted without a script. */
export async function withdrawalFields(
  { cashier }: Api,
  { method, schema, translate }: Asked & { readonly schema: Json },
): Promise<Overrides> {
  const settings = await cashier.getWithdrawSettings()
  const { methods, currency } = settings
  const found = methods.find(({ sysname }) => sysname === method)
  const words = { newRequisite: translate('cashier.newRequisite') }
  return found ? withdrawalDefinitions(found, { currency, atMost: withdrawableOf(settings), schema, words }) : {}
}
