import { expect, it } from 'vitest'
import { loginParams, registrationParams } from './authParams.ts'

it('[FRM-11] registration leaves empty values and hasPromocode out and sends mobile as phone', () => {
  const form = {
    login: '',
    mobile: '600123',
    password: 'secret',
    hasPromocode: true,
    promo_code: '',
    is_betting: false,
  }
  expect(registrationParams(form)).toEqual({ phone: '600123', password: 'secret', is_betting: false })
})

it.each([
  [
    { login: ' +34600123 ', password: 'p', code: '123456' },
    { login: '34600123', password: 'p', code: '123456' },
  ],
  // a plus inside a name stays
  [
    { login: 'ana+bo', password: 'p', code: '' },
    { login: 'ana+bo', password: 'p', code: undefined },
  ],
])('[AUT-04] signing in sends the login without its leading plus, and no empty code', (form, sent) => {
  expect(loginParams(form)).toEqual(sent)
})
