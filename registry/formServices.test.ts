import { expect, it } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import { ApiError } from '#src/api/index.ts'
import { CheckFailed } from '#src/engine/forms/store/CheckFailed.ts'
import { createFormServices } from './formServices.ts'

const checkOver = (failure: ConstructorParameters<typeof ApiError>[0]) => {
  const api = apiOver({ 'campaigns.checkPromocode': () => Promise.reject(new ApiError(failure)) })
  return createFormServices({ api }).checks['campaigns.checkPromocode']
}

it('[AUT-08] a promo code that the platform refuses is answered with the first reason that it gives', async () => {
  const check = checkOver({ kind: 'refused', status: 422, error_data: { promo_code: ['EXPIRED', 'USED'] } })
  expect(await check?.('WELCOME')).toBe('EXPIRED')
})

it('[AUT-08] a promo code that could not be checked is no answer, and shows as invalid meanwhile', async () => {
  const check = checkOver({ kind: 'network', status: 0 })
  await expect(check?.('WELCOME')).rejects.toEqual(new CheckFailed('INVALID'))
})

it('[PRF-01] fields that are verified are locked, with words why, and the others are as the country asks for them', async () => {
  const field = (sysname: string) => ({
    sysname,
    type: 'input',
    params: { is_required: true, is_visible: true },
    options: {},
  })
  const api = apiOver({
    'account.getPersonalDataFields': async () => ['first_name', 'country_code', 'address'].map(field),
    'account.getprofileinfo': async () => ({ locked_fields: ['first_name', 'country_code'] }),
  })
  const said = await createFormServices({ api }).definitions['account.profileFields']?.('ES', {})
  const locks = ['firstName', 'country', 'address'].map((name) => said?.[name]?.lock)
  expect(locks).toEqual(['fieldLocked', 'fieldLocked', undefined])
  expect(said?.['address']).toMatchObject({ isRequired: true })
})

const failures = [{ promo_code: 'USED' }, { promo_code: ['USED', 'EXPIRED'] }].map((error_data) => ({
  kind: 'refused' as const,
  status: 422,
  error_data,
}))

it.each(failures)('[AUT-08] the reason of a refusal may stand alone or in a list: %j', async (failure) => {
  expect(await checkOver(failure)?.('WELCOME')).toBe('USED')
})

it.each(
  [[], [5], 7, null].map((promo_code) => ({ kind: 'refused' as const, status: 422, error_data: { promo_code } })),
)('[AUT-08] a refusal without a reason is no answer: %j', async (failure) => {
  await expect(checkOver(failure)?.('WELCOME')).rejects.toEqual(new CheckFailed('INVALID'))
})

it('[AUT-08] the trimmed code is asked about, and a code that can’t be used is invalid', async () => {
  const asked: object[] = []
  const checkOf = (answer: boolean) =>
    createFormServices({ api: apiOver({ 'campaigns.checkPromocode': async (sent) => (asked.push(sent), answer) }) })
      .checks['campaigns.checkPromocode']
  expect(await checkOf(true)?.('  WELCOME ')).toBeUndefined()
  expect(await checkOf(false)?.('NOPE')).toBe('INVALID')
  expect(asked).toEqual([{ promo_code: 'WELCOME' }, { promo_code: 'NOPE' }])
})

it.each(['account.getPersonalDataFields', 'account.profileFields'])(
  '[PRF-01] %s asks for the fields of the country that was chosen, or of the viewer’s own',
  async (name) => {
    const asked: object[] = []
    const api = apiOver({
      'account.getPersonalDataFields': async (sent) => (asked.push(sent), []),
      'account.getprofileinfo': async () => ({ locked_fields: [] }),
    })
    const { definitions } = createFormServices({ api })
    for (const country of ['ES', undefined]) expect(await definitions[name]?.(country, {})).toEqual({})
    expect(asked).toEqual([{ country: 'ES' }, { country: undefined }])
  },
)

it('[FRM-07] fields of a registration are as the country asks for them', async () => {
  const field = { sysname: 'region', type: 'select', params: { is_required: true, is_visible: true }, options: {} }
  const { definitions } = createFormServices({ api: apiOver({ 'account.getPersonalDataFields': async () => [field] }) })
  expect(await definitions['account.getPersonalDataFields']?.('ES', {})).toEqual({
    region: { isVisible: true, isRequired: true, type: 'select' },
  })
})

const methodOf = (fields: readonly string[]) => ({
  sysname: 'pix',
  min_amount: 10,
  max_amount: 500,
  presets: [],
  fields: fields.map((sysname) => ({
    sysname,
    type: 'input',
    params: { is_required: true, is_visible: true },
    options: {},
  })),
  requisites: [],
  saved_only: false,
})

it.each([
  [null, 500],
  [80, 80],
])('[CSH-07] a deposit without a script, of which the limit leaves %s, can have at most %i', async (left, max) => {
  const info = {
    currency: 'EUR',
    balance: 0,
    limit: left === null ? null : { left, open: 0 },
    methods: [methodOf([])],
    net_deposits: 0,
  }
  const api = apiOver({
    'cashier.getdepositinfo': async () => info,
    'campaigns.getoffers': async () => ({ items: [], total: 0, offset: 0, count: 20 }),
  })
  const definitions = await createFormServices({ api }).definitions['cashier.depositFields']?.('pix', {})
  expect(definitions?.['amount']?.amount).toMatchObject({ min: 10, max, currency: 'EUR' })
})

it('[CSH-03] requisites of a withdrawal’s form are those that the method asks for, notes and the order’s own fields stay', async () => {
  const settings = { currency: 'EUR', balance: 300, methods: [methodOf(['iban', 'pix_key', 'amount'])] }
  const api = apiOver({ 'cashier.getwithdrawsettings': async () => settings })
  const text = { type: 'string' }
  const properties = { method: text, amount: text, iban: text, bank: text, note: { type: 'null' } }
  const { definitions } = createFormServices({ api })
  const found = await definitions['cashier.withdrawalFields']?.('pix', { properties })
  expect(Object.keys(found ?? {}).toSorted()).toEqual(['amount', 'bank', 'iban', 'pix_key', 'requisite_id'])
  expect(found?.['iban']).toMatchObject({ isVisible: true, isRequired: true })
  expect(found?.['bank']).toEqual({ isVisible: false, isRequired: false })
  expect(found?.['amount']?.amount).toMatchObject({ max: 300 })
})
