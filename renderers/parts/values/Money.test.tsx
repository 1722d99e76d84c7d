import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { type LocaleCode } from '../../../.storybook/words.ts'
import { Money } from './Money.tsx'

const cases: [LocaleCode, number, string, string, string][] = [
  ['en', 1284.5, 'USD', '$1,284', '.50'],
  ['en', -12.4, 'EUR', '-€12', '.40'],
  ['es', 1284.5, 'EUR', '1284', ',50'],
  ['en', 5000, 'JPY', '¥5,000', ''],
  ['en', 0.0001, 'BTC', '0', '.0001'],
]

describe('money', () => {
  it.each(cases)('in %s, %d %s is whole %s and small change %s', (locale, amount, currency, whole, change) => {
    const html = renderToStaticMarkup(
      <StoryProviders locale={locale} theme="dark">
        <Money amount={amount} currency={currency} />
      </StoryProviders>,
    )
    const [, shownWhole, shownChange = ''] = /dir="ltr">([^<]*)(?:<span[^>]*>([^<]*)<\/span>)?/.exec(html) ?? []
    expect(shownWhole).toContain(whole)
    expect(shownChange).toBe(change)
  })
})
