import { readFileSync } from 'node:fs'
import { expect, test } from './test.ts'

interface Offer {
  readonly promo_code: string | null
  readonly texts: Readonly<Record<string, { readonly title: string }>>
  readonly promotions: readonly { readonly titles: Readonly<Record<string, string>> }[]
}

/** The offers for everybody; the others need a promo code. */
const offers = (JSON.parse(readFileSync('fixtures/platform/offers.json', 'utf8')) as Offer[]).filter(
  ({ promo_code: code }) => code === null,
)

for (const [locale, prefix] of [
  ['en', ''],
  ['ar', '/ar'],
] as const)
  test(`[ENG-09] [RTE-09] the platform’s offers are listed, and each leads to its own terms: ${locale}`, async ({
    page,
  }) => {
    expect(offers).toHaveLength(3)
    await page.goto(`${prefix}/offers`)
    const main = page.getByRole('main')
    await expect(main.getByRole('listitem').getByRole('heading')).toHaveText(
      offers.map(({ texts }) => texts[locale]?.title ?? ''),
    )
    await main.getByRole('listitem').first().getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`^[^?]*${prefix}/offers/\\d+$`))
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(offers[0]?.texts[locale]?.title ?? '')
    await expect(main.getByRole('article').locator('ul').first().locator('> li')).toContainText(
      (offers[0]?.promotions ?? []).map(({ titles }) => titles[locale] ?? ''),
    )
  })
