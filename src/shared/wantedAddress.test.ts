// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { wantedAddress } from './wantedAddress.ts'

afterEach(() => history.replaceState(null, '', '/'))

it.each([
  ['', undefined],
  ['?redirectUrl=%2Fcashier%3Ftab%3D1', '/cashier?tab=1'],
  ['?backUrl=%2Foffers', '/offers'],
  ['?backUrl=%2Foffers&redirectUrl=%2Fcashier', '/cashier'],
  ['?redirectUrl=https%3A%2F%2Fevil.example&backUrl=%2Foffers', '/offers'],
  ['?redirectUrl=%2F%2Fevil.example', undefined],
  ['?backUrl=https%3A%2F%2Fevil.example%2Fx', undefined],
  ['?backUrl=https%3A%2F%2Fpartner.example%2Fx%3Fy%3D1', 'https://partner.example/x?y=1'],
  ['?redirectUrl=https%3A%2F%2Fpartner.example%2Fx', undefined],
  ['?backUrl=%2Foffers&redirectUrl=https%3A%2F%2Fpartner.example', '/offers'],
  ['?backUrl=javascript:alert(1)', undefined],
])('[RTE-21] after signing in at %s the visitor goes to %s', (query, address) => {
  history.replaceState(null, '', `/${query}`)
  expect(wantedAddress(['https://partner.example'])).toBe(address)
})

it('[RTE-21] nobody is sent to another site without partners', () => {
  history.replaceState(null, '', '/?backUrl=https%3A%2F%2Fpartner.example')
  expect(wantedAddress()).toBeUndefined()
})
