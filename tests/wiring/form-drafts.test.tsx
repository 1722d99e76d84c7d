// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { player } from '../../.storybook/player.ts'
import { addForm, control, enter, showForm, standInForLayout } from './siteForms.tsx'

beforeEach(standInForLayout)
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
})

/** Returns the session storage after leaving the page with the form. */
function keptAfterLeaving(): string {
  cleanup()
  return JSON.stringify({ ...sessionStorage, ...localStorage })
}

/** Field types by their names in content, the input, and whether the tab may store it. */
const types: readonly (readonly [type: string, typed: string, isKept: boolean])[] = [
  ['input', 'Seville', true],
  ['textarea', 'Seville', true],
  ['search', 'Seville', true],
  ['region', 'Seville', true],
  ['date', '05.03.1990', true],
  ['sum', '4711', true],
  ['phone', '34612345678', true],
  ['promo_code', 'WELCOME', true],
  ['password', 'secret-1', false],
  ['code', '123456', false],
  ['card_number', '4111111111111111', false],
  ['iban', 'ES9121000418450200051332', false],
]

it.each(types)(
  '[FRM-13] a field of type %s, where %s was typed, is stored in the tab: %s',
  async (type, typed, isKept) => {
    const properties = { value: { type: 'string', title: 'Value' } }
    await addForm(`draft-${type}`, {
      schema: { type: 'object', properties },
      uiSchema: { value: { 'ui:widget': type } },
    })
    await showForm(`draft-${type}`, { answers: { 'campaigns.checkPromocode': true } })
    await enter({ value: typed })
    expect(keptAfterLeaving().includes(typed)).toBe(isKept)
  },
)

/**
 * Values of each form of the site that the tab must not store; `isThere` is a field that it stores,
 * if the form has one.
 */
const secrets: readonly {
  readonly form: string
  readonly secret: Readonly<Record<string, string>>
  readonly isThere?: Readonly<Record<string, string>>
}[] = [
  { form: 'sign-in', secret: { password: 'secret-1' }, isThere: { login: 'ana@example.com' } },
  { form: 'sign-up-email', secret: { password: 'secret-1' }, isThere: { email: 'ana@example.com' } },
  { form: 'sign-up-login', secret: { password: 'secret-1' }, isThere: { login: 'ana' } },
  { form: 'sign-up-phone', secret: { password: 'secret-1' }, isThere: { mobile: '34612345678' } },
  { form: 'new-password', secret: { password: 'secret-1', again: 'secret-1' } },
  { form: 'change-password', secret: { old_password: 'secret-0', password: 'secret-1', again: 'secret-1' } },
  { form: 'self-exclusion', secret: { password: 'secret-1' }, isThere: { period: '6m' } },
  { form: 'confirm-email', secret: { code: '123456' } },
  { form: 'contact-code', secret: { code: '123456' } },
  { form: 'two-factor', secret: { code: '123456' } },
]

it.each(secrets)(
  '[FRM-13] $form keeps what was typed, but no password and no code',
  async ({ form, secret, isThere = {} }) => {
    await showForm(form, { account: /^(sign|two)/.test(form) ? undefined : player })
    await enter({ ...secret, ...isThere })
    const kept = keptAfterLeaving()
    for (const typed of Object.values(secret)) expect(kept).not.toContain(typed)
    for (const typed of Object.values(isThere)) expect(kept).toContain(typed)
  },
)

const LOCALES = ['en', 'es', 'ar'] as const
/** Ways to register that have a form, with their extent. */
const registrations = [
  ['sign-up-email', 'fast'],
  ['sign-up-email', 'full'],
  ['sign-up-login', 'fast'],
  ['sign-up-phone', 'fast'],
] as const

describe.each(LOCALES)('in %s', (locale) => {
  it.each(registrations)(
    '[AUT-08] [AUT-16] %s (%s) keeps the betting choice and the promo code for another day',
    async (form, mode) => {
      await showForm(form, { locale, mode })
      await waitFor(() => expect(control('is_betting')).not.toBeNull())
      const isBetting = !control('is_betting')?.checked
      await enter({ is_betting: isBetting, hasPromocode: true, promo_code: 'LUCKY' })
      expect({ ...localStorage }).toEqual({ is_betting: isBetting ? '1' : '0', promo_code: 'LUCKY' })
      cleanup()
      sessionStorage.clear()
      await showForm(form, { locale, mode })
      await waitFor(() => expect(control('promo_code')?.value).toBe('LUCKY'))
      expect(control('is_betting')?.checked).toBe(isBetting)
    },
  )
})
