import type { Offer } from '#schemas/offer.ts'
import type { PaymentMethod } from '#schemas/payment.ts'
import { isRequisite, NONE } from '#schemas/paymentForm.ts'
import type { ProfileField } from '#schemas/profileField.ts'
import { needsDeposit } from '#schemas/rules/needsDeposit.ts'
import type { FieldAddition, FieldOverride } from '#src/engine/forms/store/FieldOverride.ts'
import { literal } from '#src/engine/grammar.ts'
import type { Translate } from '#src/i18n/createTranslate.ts'
import { isObject, type Json } from '#src/shared/json.ts'
import { decimalsOf } from '#src/shared/money.ts'

type Definitions = Readonly<Record<string, FieldOverride>>

interface AmountOptions {
  readonly currency: string
  /** Maximum of the amount for other reasons than the method's; null without such a reason. */
  readonly atMost: number | null
}

/** Returns the definition of an amount: its limits, its currency and the amounts to suggest. */
function amountDefinition(method: PaymentMethod, { currency, atMost }: AmountOptions): FieldOverride {
  const max = Math.min(method.max_amount, atMost ?? Infinity)
  return {
    amount: { min: method.min_amount, max, currency, decimals: decimalsOf(currency) },
    settings: {
      currency,
      size: 'large',
      hasDecimals: decimalsOf(currency) > 0,
      presets: method.presets.filter((preset) => preset <= max),
    },
  }
}

interface DepositOptions extends AmountOptions {
  readonly offers: readonly Offer[]
  readonly words: {
    readonly noOffer: string
    readonly newRequisite: string
    readonly termsOf: (offer: string) => string
  }
}

/** Returns the texts of a deposit's fields. */
export const depositWords = (t: Translate): DepositOptions['words'] => ({
  noOffer: t('cashier.noOffer'),
  newRequisite: t('cashier.newRequisite'),
  termsOf: (offer) => t('cashier.offerTerms', { offer }),
})

/** Returns the definitions of a deposit's fields for a method. */
export function depositDefinitions(method: PaymentMethod, options: DepositOptions): Definitions {
  const { offers, words } = options
  const fitting = offersFor(offers, method)
  return {
    amount: amountDefinition(method, options),
    requisite_id: requisiteDefinition(method, words.newRequisite),
    campaign_offer_id: {
      isVisible: fitting.length > 0,
      options: [
        { value: NONE, label: words.noOffer },
        ...fitting.map(({ id, description }) => ({ value: String(id), label: description.title })),
      ],
      settings: {
        links: fitting.map(({ id, description }) => ({
          label: words.termsOf(description.title),
          url: `/offers/${id}`,
        })),
      },
    },
  }
}

/** Returns the offers of deposits that the player can have by this method. */
export const offersFor = (offers: readonly Offer[], { sysname }: PaymentMethod): readonly Offer[] =>
  offers.filter((offer) => {
    const { user_satisfies_params: isSatisfied, params } = offer.trigger
    return needsDeposit(offer) && isSatisfied && !params.exclude_methods.includes(sysname)
  })

interface WithdrawalOptions extends AmountOptions {
  /** The schema of the form. */
  readonly schema: Json
  readonly words: { readonly newRequisite: string }
}

/**
 * Returns the definitions of a withdrawal's fields for a method: those of its requisites, also of
 * those that the form's content doesn't have; other requisites of the form are hidden.
 */
export function withdrawalDefinitions(method: PaymentMethod, options: WithdrawalOptions): Definitions {
  const asked = method.fields.filter(({ sysname }) => isRequisite(sysname))
  return {
    ...Object.fromEntries(requisitesOf(options.schema).map((name) => [name, { isVisible: false, isRequired: false }])),
    ...Object.fromEntries(asked.map((field) => [field.sysname, fieldDefinition(field)])),
    amount: amountDefinition(method, options),
    requisite_id: requisiteDefinition(method, options.words.newRequisite),
  }
}

/** Returns the names of the requisites that a form's content has. They are texts; notes are none. */
function requisitesOf({ properties }: Json): readonly string[] {
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, property]) =>
    isRequisite(name) && isObject(property) && property['type'] === 'string' ? [name] : [],
  )
}

function fieldDefinition(field: ProfileField): FieldOverride {
  const { is_visible: isVisible, is_required: isRequired } = field.params
  const { select } = field.options
  return { isVisible, isRequired, ...(select && { options: select }), addition: neutralField(field) }
}

/** Maximum length of a requisite that content says nothing of, in characters. */
const MAX_LENGTH = 200

/** Requisites are asked for unless saved ones are chosen. */
const unlessSaved = [
  { id: 'new', rows: [{ id: 'new', fact: 'field.requisite_id', operator: 'is', value: NONE }] },
  { id: 'nothing', rows: [{ id: 'nothing', fact: 'field.requisite_id', operator: 'exists', negate: true }] },
]

/** Returns a requisite for a form whose content doesn't have it. It is a secret, like all of them. */
function neutralField({ sysname, options }: ProfileField): FieldAddition {
  const words = sysname.replaceAll('_', ' ')
  const title = literal(words.charAt(0).toUpperCase() + words.slice(1))
  return {
    schema: { type: 'string', title, maxLength: MAX_LENGTH, writeOnly: true },
    uiSchema: { 'ui:visibleWhen': unlessSaved, 'ui:widget': options.select ? 'select' : 'input' },
  }
}

function requisiteDefinition({ requisites, saved_only: isSavedOnly }: PaymentMethod, newLabel: string): FieldOverride {
  const saved = requisites.map(({ id, label }) => ({ value: String(id), label }))
  const options = isSavedOnly ? saved : [...saved, { value: NONE, label: newLabel }]
  return { isVisible: saved.length > 0, options }
}
