import type { Offer } from '#schemas/offer.ts'
import type { PaymentMethod } from '#schemas/payment.ts'
import type { FieldOverride } from '#src/engine/forms/store/FieldOverride.ts'
import { decimalsOf } from '#src/shared/money.ts'

type Definitions = Readonly<Record<string, FieldOverride>>

/** Value of a choice that stands for none of the others. */
export const NONE = 'none'

/** Requisites that forms of withdrawals may have; those that the method doesn't ask for are hidden. */
const requisiteFields = ['account_holder', 'iban', 'bank', 'wallet_email', 'crypto_address'] as const

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
  readonly words: { readonly noOffer: string; readonly newRequisite: string }
}

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
    },
  }
}

/** Returns the offers of deposits that the player can have by this method. */
export const offersFor = (offers: readonly Offer[], { sysname }: PaymentMethod): readonly Offer[] =>
  offers.filter(
    ({ trigger: { action, user_satisfies_params: isSatisfied, params }, promotions }) =>
      (action === 'deposit' || promotions.some(({ bonus }) => bonus)) &&
      isSatisfied &&
      !params.exclude_methods.includes(sysname),
  )

interface WithdrawalOptions extends AmountOptions {
  readonly words: { readonly newRequisite: string }
}

/** Returns the definitions of a withdrawal's fields for a method. */
export function withdrawalDefinitions(method: PaymentMethod, options: WithdrawalOptions): Definitions {
  const fields = requisiteFields.map((name) => {
    const field = method.fields.find(({ sysname }) => sysname === name)
    const { is_visible: isVisible, is_required: isRequired } = field?.params ?? {
      is_visible: false,
      is_required: false,
    }
    const { select } = field?.options ?? {}
    return [name, { isVisible, isRequired, ...(select && { options: select }) }] as const
  })
  return {
    amount: amountDefinition(method, options),
    requisite_id: requisiteDefinition(method, options.words.newRequisite),
    ...Object.fromEntries(fields),
  }
}

function requisiteDefinition({ requisites, saved_only: isSavedOnly }: PaymentMethod, newLabel: string): FieldOverride {
  const saved = requisites.map(({ id, label }) => ({ value: String(id), label }))
  const options = isSavedOnly ? saved : [...saved, { value: NONE, label: newLabel }]
  return { isVisible: saved.length > 0, options }
}
