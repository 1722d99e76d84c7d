import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { siteConfig } from '../../../.storybook/siteConfig.ts'
import { incomingRequest } from '../request/pageRequest.fixture.ts'
import { SignInWithoutScript } from './SignInWithoutScript.server.tsx'

function shown(address: string, { uid = 0, locale = 'en', authPopupEnabled = true } = {}) {
  const config = { ...siteConfig, popups: { fallbacks: { authPopupEnabled } } }
  const request = incomingRequest({
    source: { siteConfig: () => config },
    locale: { code: locale, dir: 'ltr', defaultLocale: 'en', locales: [] },
    uid,
  })
  const url = new URL(address, 'https://site.example')
  const html = renderToStaticMarkup(<SignInWithoutScript request={request} url={url} />)
  return { leadsTo: /content="0;url=([^"]*)"/.exec(html)?.[1], reads: [...request.cachePolicy.reads] }
}

it.each([
  ['/?redirectUrl=%2Fcashier%2Fdeposit', {}, '/forms/sign_in?redirectUrl=%2Fcashier%2Fdeposit'],
  ['/es?redirectUrl=%2Fes%2Fcashier', { locale: 'es' }, '/es/forms/sign_in?redirectUrl=%2Fes%2Fcashier'],
  ['/terms?show_popup_auth=1&prevent_close=1', {}, '/forms/sign_in'],
  ['/terms?show_popup_reg&promo_code=A', {}, '/forms/sign_up?promo_code=A'],
  ['/terms?promo_code=A', {}, undefined],
  ['/forms/sign_in?redirectUrl=%2Fcashier', {}, undefined],
  ['/?redirectUrl=%2Fcashier', { authPopupEnabled: false }, undefined],
  ['/?redirectUrl=%2Fcashier', { uid: 7 }, undefined],
])('[RTE-06] [RTE-10] without a script %s (%j) leads to %s', (address, viewer, leadsTo) => {
  expect(shown(address, viewer).leadsTo).toBe(leadsTo)
})

it('guests share a document only with those whose address leads to the same page', () => {
  expect(shown('/?redirectUrl=%2Fcashier').reads).toContain('query.redirectUrl')
  expect(shown('/').reads).toEqual(['query.redirectUrl', 'query.show_popup_reg', 'query.show_popup_auth'])
})
