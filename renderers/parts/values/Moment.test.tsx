import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Moment } from './Moment.tsx'

it.each([
  [undefined, '05.03.2026'],
  [false, '05.03.2026'],
  [true, '05.03.2026 9:07'],
])('a moment with its time (%s) is on the server, where it is in UTC: %s', (hasTime, words) => {
  const html = renderToStaticMarkup(<Moment at="2026-03-05T10:07:00+01:00" hasTime={hasTime} className="when" />)
  expect(html).toBe(`<time dateTime="2026-03-05T10:07:00+01:00" class="when" dir="ltr">${words}</time>`)
})
