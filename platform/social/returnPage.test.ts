import { expect, it } from 'vitest'

import { readFixture } from '../seed/fixtures.ts'
import { type Outcome, returnPage } from './returnPage.ts'

it.each<[Outcome, string, boolean]>([
  ['done', 'refresh_user', true],
  ['denied', 'sign_in_denied', false],
  ['failed', 'sign_in_failed', false],
])(
  '[AUT-10] a window whose sign-in is %s says %s to this site, and without one that has opened it goes on: %s',
  async (outcome, said, goesOn) => {
    const { texts } = await readFixture('social')
    for (const locale of ['en', 'es', 'ar']) {
      const own = texts[locale]
      if (!own) throw new Error(`there are words in ${locale}`)
      const { html } = returnPage({ outcome, locale, texts: own, redirectUrl: '/cashier?a=1&b=2' })
      expect(html).toContain(`opener.postMessage("${said}",location.origin);window.close()`)
      expect(html.includes('location.replace(')).toBe(goesOn)
      expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`)
      expect(html).toContain(own[outcome].title)
      expect(html).toContain('href="/cashier?a=1&amp;b=2"')
    }
  },
)
