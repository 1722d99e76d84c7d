import { expect, it } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import { formValues } from './formValues.ts'

const profile = {
  first_name: 'Ana',
  middle_name: '',
  last_name: 'Ruiz',
  sex: 2,
  birth_date: '05.03.1990',
  country_code: 'BR',
  region: 'Bahia',
  home_town: '',
  address: 'Rua 1',
  postcode: '40000-000',
  currency: 'EUR',
}
const document = { document_type: 'cpf', document_number: '529.982.247-25' }
const shown = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  sex: '2',
  birthDate: '05.03.1990',
  country: 'BR',
  region: 'Bahia',
  address: 'Rua 1',
  postCode: '40000-000',
}
const ofEuro = { account: { currency: 'EUR' } }
const limit = { period: '7', limit_amount: 500, currency: 'EUR', ...ofEuro }
const none = { period: 'none', limit_amount: null, currency: 'EUR', ...ofEuro }

it.each([
  [
    'account.profile',
    'account.getprofileinfo',
    { ...profile, ...document },
    { ...shown, documentType: 'cpf', documentNumber: '529.982.247-25', cpf: '529.982.247-25' },
  ],
  ['account.profile', 'account.getprofileinfo', profile, shown],
  ['account.depositLimit', 'account.getDepositLimit', limit, { period: '7', amount: '500', currency: 'EUR' }],
  ['account.depositLimit', 'account.getDepositLimit', { ...limit, currency: 'USD' }, { period: '7', currency: 'EUR' }],
  ['account.depositLimit', 'account.getDepositLimit', none, { currency: 'EUR' }],
  ['account.currency', 'account.getprofileinfo', profile, { currency: 'EUR' }],
  ['account.letters', 'account.getInfo', { locale: 'es' }, { locale: 'es' }],
  ['account.letters', 'account.getInfo', { locale: null }, {}],
] as const)('a form of %s has what %s says, without what is empty', async (name, method, answer, values) => {
  const asked: object[] = []
  const api = apiOver({ [method]: async (sent) => (asked.push(sent), answer) })
  expect(await formValues[name](api)).toEqual(values)
  // the number of a document is sent only when it is requested
  expect(asked).toEqual([name === 'account.profile' ? { fields: ['document'] } : {}])
})
