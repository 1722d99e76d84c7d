import { expect, it } from 'vitest'
import { readFixture } from '../seed/readFixture.ts'
import { type Outcome, returnPage } from './returnPage.ts'

it.each<[Outcome, string, boolean]>([
  ['done', 'refresh_user', true],
  ['denied', 'sign_in_denied', false],
  ['failed', 'sign_in_failed', false],
])(
  '[AUT-10] a window whose sign-in is %s posts %s to its opener, and without an opener it redirects: %s',
  async (outcome, message, redirects) => {
    const { texts } = await readFixture('social')
    for (const locale of ['en', 'es', 'ar']) {
      const localeTexts = texts[locale]
      if (!localeTexts) throw new Error(`the fixture has no texts in ${locale}`)
      const { html } = returnPage({ outcome, locale, texts: localeTexts, redirectUrl: '/cashier?a=1&b=2' })
      expect(html).toContain(`opener.postMessage("${message}",location.origin);window.close()`)
      expect(html.includes('location.replace(')).toBe(redirects)
      expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`)
      expect(html).toContain(localeTexts[outcome].title)
      expect(html).toContain('href="/cashier?a=1&amp;b=2"')
    }
  },
)
