import { render } from '@testing-library/react'
import { type ReactNode, use, useState } from 'react'
import { validationRules } from '#registry/validationRules.ts'
import * as validatorRuntime from '#registry/validatorRuntime.ts'
import type { Form } from '#schemas/form.ts'
import type { Payment, PaymentMethod } from '#schemas/payment.ts'
import type { Api } from '#src/api/index.ts'
import { compileForm } from '#src/content/validators/compile.ts'
import { openValidator } from '#src/content/validators/openValidator.ts'
import { EngineContext, type EngineValue } from '#src/engine/context.ts'
import type { RouteFacts } from '#src/engine/RouteFacts.ts'
import { here } from '#src/shared/lazy.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../../.storybook/player.ts'
import { StoryProviders } from '../../.storybook/StoryProviders.tsx'

/** Test helper: a resource that is loaded. */
export const loaded = <T,>(value: T) =>
  new Resource<T>(() => Promise.reject(new Error('not asked')), { state: 'success', value })

/** Test helper: a form document with its compiled validator. */
export function formOf(document: unknown) {
  const form = document as Form
  const made = compileForm(form.schema, { rules: validationRules, runtime: '/runtime.js' })
  const messages = { sumError: 'From $$min$$ to $$max$$', wrongField: 'Wrong', requiredField: 'Required' }
  return {
    resource: loaded({ form, validator: '/v.js', messages }),
    validators: () => here(openValidator(made, validatorRuntime)),
  }
}

export const metadata = loaded({ countries: [], currencies: [], game_types: [] })

/** Test helper: a method of the platform. */
export const methodOf = (sysname: string, over: Partial<PaymentMethod> = {}): PaymentMethod => ({
  sysname,
  name: `Name of ${sysname}`,
  is_available: true,
  is_last: false,
  min_amount: 10,
  max_amount: 500,
  fee: { fixed: 0, percent: 0 },
  presets: [20, 50, 200],
  time: { from: 0, to: 0 },
  fields: [],
  requisites: [],
  saved_only: false,
  ...over,
})

/** Test helper: a payment of the platform. */
export const paymentOf = (over: Partial<Payment> = {}): Payment => ({
  transaction: 'abcdefghjkmnpqrstuvw',
  type: 'deposit',
  method: 'card',
  method_name: 'Bank card',
  state: 'pending',
  amount: 50,
  fee: 0.75,
  paid_amount: 0,
  currency: 'EUR',
  requisites: null,
  reason: null,
  next_step: null,
  offer_id: null,
  offer_title: null,
  can_cancel: false,
  created_at: '2026-11-20T20:15:00Z',
  updated_at: '2026-11-20T20:15:00Z',
  expires_at: null,
  steps: [{ state: 'created', at: '2026-11-20T20:15:00Z' }],
  ...over,
})

interface Shown {
  readonly engine?: Partial<EngineValue>
  readonly route?: Partial<RouteFacts>
  readonly api?: object
  readonly locale?: 'en' | 'es' | 'ar'
}

/** Test helper: renders a component for a signed-in player; returns their stores. */
export function showCashier(block: ReactNode, { engine, route, api = {}, locale = 'en' }: Shown = {}): RootStore {
  const there: { stores?: RootStore } = {}
  function Around() {
    const context = use(EngineContext)
    const stores = useStores()
    useState(() => Object.assign(stores.api, api as Partial<Api>))
    there.stores = stores
    return (
      <EngineContext value={{ ...context, ...engine, route: { ...context.route, ...route } }}>{block}</EngineContext>
    )
  }
  render(
    <StoryProviders locale={locale} theme="dark" account={player}>
      <Around />
    </StoryProviders>,
  )
  if (!there.stores) throw new Error('the stores are there once it is rendered')
  return there.stores
}
