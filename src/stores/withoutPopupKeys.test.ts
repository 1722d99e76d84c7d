import { expect, it } from 'vitest'
import { withoutPopupKeys } from './withoutPopupKeys.ts'

it.each([
  ['', ''],
  ['?show_popup_reg=1', ''],
  ['?show_popup_auth=1&prevent_close=1', ''],
  ['?prevent_close=1&promo_code=SPRING', '?promo_code=SPRING'],
  ['?popup=spring&backUrl=%2Foffers&show_popup_auth=', '?popup=spring&backUrl=%2Foffers'],
  ['?q=a%20b', '?q=a%20b'],
])('[RTE-10] of the query %j stays %j when the auth popup closes', (search, rest) => {
  expect(withoutPopupKeys(search)).toBe(rest)
})
