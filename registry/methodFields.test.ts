import { describe, expect, it } from 'vitest'
import { methodFields } from './methodFields.ts'

/**
 * The fields that a form of each method may have, and those that it must have (one of each list is
 * enough).
 */
const rows: Readonly<Record<string, { readonly takes: readonly string[] | 'any'; readonly needs: readonly string[] }>> =
  {
    'auth.login': {
      takes: ['login', 'password', 'code', 'recovery'],
      needs: ['login|code|recovery', 'password|code|recovery'],
    },
    'auth.register': {
      // specification §3, Registration form and Profile data
      takes: [
        'password',
        'locale',
        'currency',
        'promo_code',
        'terms',
        'notify',
        'is_betting',
        'character_id',
        'hasPromocode',
        'login',
        'email',
        'mobile',
        'phone_country_code',
        'country',
        'region',
        'first_name',
        'middle_name',
        'last_name',
        'sex',
        'birth_date',
        'home_town',
        'address',
        'postcode',
        'document_type',
        'document_number',
      ],
      needs: ['email|login|mobile', 'password'],
    },
    'auth.restore': { takes: ['login'], needs: ['login'] },
    'auth.setPassword': { takes: ['token', 'password'], needs: ['token', 'password'] },
    'auth.logout': { takes: [], needs: [] },
    'Support.sendFeedback': { takes: ['name', 'email', 'message'], needs: ['email', 'message'] },
    'Forms.submit': { takes: 'any', needs: [] },
    // specification §3, Profile data
    'account.saveProfileInfo': {
      takes: [
        'firstName',
        'middleName',
        'lastName',
        'sex',
        'birthDate',
        'documentType',
        'documentNumber',
        'cpf',
        'country',
        'region',
        'homeTown',
        'address',
        'postCode',
      ],
      needs: [],
    },
    'account.addcontact': { takes: ['email', 'mobile', 'phone_country_code'], needs: ['email|mobile'] },
    'account.confirmContact': { takes: ['contact', 'code'], needs: ['contact', 'code'] },
    'account.completeRegistration': {
      takes: ['email', 'country', 'currency', 'terms'],
      needs: ['country', 'currency', 'terms'],
    },
    'account.changepassword': { takes: ['old_password', 'password'], needs: ['password'] },
    'account.changefakename': { takes: ['fakename'], needs: ['fakename'] },
    'account.setDepositLimit': { takes: ['period', 'amount', 'currency'], needs: ['period'] },
    'account.cancelDepositLimitChange': { takes: [], needs: [] },
    'account.setSelfExclusion': { takes: ['period', 'password'], needs: ['period'] },
    'account.changelocale': { takes: ['locale'], needs: ['locale'] },
    'account.setCurrency': { takes: ['currency'], needs: ['currency'] },
    'account.unsubscribe': { takes: ['token'], needs: ['token'] },
    'account.confirmByLink': { takes: ['token'], needs: ['token'] },
    'campaigns.activateOffer': { takes: ['promo_code'], needs: ['promo_code'] },
    'cashier.makedeposit': {
      takes: ['amount', 'campaign_offer_id', 'method', 'requisite_id'],
      needs: ['method', 'amount'],
    },
    'cashier.cancelwithdrawal': { takes: ['transaction'], needs: ['transaction'] },
    'cashier.makewithdrawal': { takes: 'any', needs: ['method', 'amount'] },
  }

describe('fields of forms', () => {
  it('are known for the twenty-four methods that a form may call', () => {
    expect(Object.keys(rows)).toHaveLength(24)
    expect(Object.keys(methodFields).toSorted()).toEqual(Object.keys(rows).toSorted())
  })

  it.each(Object.entries(rows))(
    'of %s are those that the platform takes, and no others',
    (method, { takes, needs }) => {
      const said = methodFields[method]
      const sorted = (names: readonly string[] | 'any' = []) => (names === 'any' ? names : names.toSorted())
      expect(sorted(said?.takes)).toEqual(sorted(takes))
      expect(said?.needs.map((names) => names.join('|'))).toEqual(needs)
    },
  )
})
