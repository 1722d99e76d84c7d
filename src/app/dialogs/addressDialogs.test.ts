// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { SessionStore } from '#src/stores/SessionStore.ts'
import { UiStore } from '#src/stores/UiStore.ts'
import { player } from '../../../.storybook/player.ts'
import { siteConfig } from '../../../.storybook/siteConfig.ts'
import { addressAfterAuth, openFromAddress } from './addressDialogs.ts'

beforeEach(() => localStorage.clear())

function open(address: string, { account = undefined as typeof player | undefined, authPopupEnabled = true } = {}) {
  const ui = new UiStore()
  const session = new SessionStore(apiOver({}), account)
  const config = { ...siteConfig, popups: { fallbacks: { authPopupEnabled } } }
  openFromAddress({ ui, session, config } as unknown as RootStore, new URL(address, 'https://site.example'))
  return { view: ui.dialogs.top?.slug, isClosable: !ui.dialogs.top?.preventClose }
}

/** Product specification §2: query keys, the hash of games and the answer of the guards. */
const popups = [
  ['/terms', undefined, true],
  ['/terms?show_popup_reg', 'registration', true],
  ['/terms?show_popup_reg=1', 'registration', true],
  ['/terms?show_popup_auth=1', 'authorization', true],
  ['/terms?show_popup_auth=1&prevent_close=1', 'authorization', false],
  ['/terms?show_popup_reg=1&prevent_close=1', 'registration', false],
  ['/terms?show_popup_auth=1&prevent_close=0', 'authorization', true],
  ['/terms?show_popup_auth=1&prevent_close', 'authorization', true],
  ['/terms?prevent_close=1', undefined, true],
  ['/?redirectUrl=%2Fprofile', 'authorization', true],
  ['/?redirectUrl=%2Fprofile&prevent_close=1', 'authorization', true],
  ['/forms/sign_in?redirectUrl=%2Fprofile', undefined, true],
  ['/game/harbour-lights#real', 'registration', true],
  ['/es/game/harbour-lights#real', 'registration', true],
  ['/game/harbour-lights#demo', undefined, true],
  ['/game/harbour-lights', undefined, true],
  ['/terms#real', undefined, true],
] as const

describe('what an address asks for', () => {
  it('is a table of 17 addresses', () => expect(popups).toHaveLength(17))

  it.each(popups)('[RTE-10] %s opens %s for a guest (closable: %s)', (address, view, isClosable) => {
    expect(open(address)).toEqual({ view, isClosable })
  })

  it.each(popups)('[RTE-10] %s opens nothing for a player (a guest gets %s)', (address) => {
    expect(open(address, { account: player }).view).toBeUndefined()
  })

  it('[API-07] without popups.fallbacks.authPopupEnabled a guest who was sent away is not asked to sign in', () => {
    expect(open('/?redirectUrl=%2Fprofile', { authPopupEnabled: false }).view).toBeUndefined()
    expect(open('/?show_popup_auth', { authPopupEnabled: false }).view).toBe('authorization')
  })

  it('a guest of a browser in which a player takes a break signs in instead of registering', () => {
    const account = { ...player, uid: 0, is_self_excluded: true }
    expect(open('/?show_popup_reg', { account }).view).toBe('authorization')
  })

  it.each([
    ['/?promo_code=SPRING', 'SPRING'],
    ['/?promo_code=SPRING&promo_code=SUMMER', 'SUMMER'],
    ['/?promo_code=%20SPRING%20', 'SPRING'],
    ['/?promo_code=', 'BEFORE'],
    ['/?promo_code=SPRING&promo_code=', 'BEFORE'],
    ['/', 'BEFORE'],
  ])('[RTE-10] after %s the browser keeps the promo code %s', (address, code) => {
    localStorage.setItem('promo_code', 'BEFORE')
    open(address)
    expect(localStorage.getItem('promo_code')).toBe(code)
    // a player may send the code to a friend who registers in this browser
    localStorage.setItem('promo_code', 'BEFORE')
    open(address, { account: player })
    expect(localStorage.getItem('promo_code')).toBe(code)
  })

  it.each([
    ['/terms?utm=mail&show_popup_auth=1&prevent_close=1&promo_code=A', '/terms?utm=mail&promo_code=A'],
    ['/terms?show_popup_reg#part', '/terms#part'],
    ['/terms?utm=mail', undefined],
    ['/game/harbour-lights#real', '/'],
    ['/game/harbour-lights#demo', undefined],
  ])('[RTE-10] who closes the popup of %s goes to %s', (address, next) => {
    expect(addressAfterAuth(new URL(address, 'https://site.example'), '/')).toBe(next)
  })
})
