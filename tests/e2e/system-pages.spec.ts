import { wordsOf } from './documents.ts'
import { type Layout, elementsOf, layoutOf, textOf } from './html.ts'
import { expect, test } from './test.ts'

interface Row {
  readonly name: string
  /** Key of its text in the translations. */
  readonly key: string
  /** Target of its button; the page itself when there is none. */
  readonly target?: string
  readonly layout?: Layout
  readonly mark?: 'loader'
}

const rows: readonly Row[] = [
  { name: 'maintenance', key: 'maintenance', layout: 'empty' },
  { name: 'pay-cancel', key: 'payCancel', target: '/cashier/deposit' },
  { name: 'pay-fail', key: 'payFail', target: '/cashier/deposit' },
  { name: 'pay-mobile', key: 'payMobile', target: '/' },
  { name: 'pay-new-window', key: 'payNewWindow', target: '/cashier/deposit' },
  { name: 'pay-pending', key: 'payPending', target: '/cashier', mark: 'loader' },
  { name: 'pay-success', key: 'paySuccess', target: '/gamehall' },
  { name: 'not-found', key: 'notFound', target: '/' },
  { name: 'forbidden', key: 'forbidden', target: '/', layout: 'empty' },
  { name: 'user-blocked', key: 'userBlocked', target: '/support' },
  { name: 'unsubscribe', key: 'unsubscribe', target: '/' },
  { name: 'error-slot', key: 'errorSlot', target: '/gamehall' },
]

function addressIn(locale: string, target: string | undefined): string {
  if (target === undefined || locale === 'en') return target ?? ''
  return target === '/' ? `/${locale}` : `/${locale}${target}`
}

for (const { name, key, target, layout = 'default', mark = 'icon' } of rows) {
  test(`[RTE-15] [RTE-13] the page ${name} says what happened and shows the way on`, async ({ request }) => {
    for (const locale of ['en', 'es', 'ar']) {
      const answer = await request.get(`${locale === 'en' ? '' : `/${locale}`}/internal/system/${name}`)
      const html = await answer.text()
      const start = html.indexOf('<section', html.indexOf('<main'))
      const section = html.slice(start, html.indexOf('</section>', start))
      const words = wordsOf('system', locale)
      const [button] = elementsOf(section, 'a')
      expect({
        status: answer.status(),
        layout: layoutOf(html),
        name: elementsOf(`${section}</section>`, 'section')[0]?.attributes['data-system'],
        header: textOf(section, 'h1'),
        description: textOf(section, 'p'),
        button: button?.text,
        target: button?.attributes['href'],
        mark: section.includes('<output') ? 'loader' : 'icon',
        icons: elementsOf(section, 'svg').length,
      }).toEqual({
        status: 200,
        layout,
        name: key,
        header: words[`system.${key}.header`],
        description: words[`system.${key}.description`],
        button: words[`system.${key}.button`],
        target: addressIn(locale, target),
        mark,
        icons: mark === 'icon' ? 1 : 0,
      })
    }
  })
}
