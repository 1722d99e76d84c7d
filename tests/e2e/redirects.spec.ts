import { removeDocument, soon, writeDocument } from './documents.ts'
import { signIn, vera } from './players.ts'
import { expect, test } from './test.ts'

const rules = {
  query: { from_url: '/winners?tab=old', to_url: '/promotions?q=a%20b' },
  name: { from_url: '/bonus/:id/terms', to_url: '/offers/:id', http_status: 308 },
  now: { from_url: '/for-now', to_url: '/offers', http_status: 307 },
  gone: { from_url: '/long-gone', http_status: 410 },
  spanish: { from_url: '/es/viejo', to_url: '/es/winners' },
  arabic: { from_url: '/in-arabic', to_url: '/ar/winners', permanent: false },
  'one-language': { from_url: '/sale', to_url: '/offers', language: 'es' },
  'one-country': { from_url: '/local', to_url: '/loyalty', country: 'ES', permanent: false },
} as const

test('[RTE-08] redirects of content match queries, placeholders, languages and countries, with every status', async ({
  site,
  request,
}) => {
  for (const [slug, rule] of Object.entries(rules)) await writeDocument(site, `redirect/more-${slug}.json`, rule)
  const ask = async (address: string) => {
    const answer = await request.get(address, { maxRedirects: 0 })
    return [answer.status(), answer.headers()['location']]
  }
  await expect(async () => expect(await ask('/for-now')).toEqual([307, '/offers'])).toPass(soon)
  expect(await ask('/winners?tab=old&page=2')).toEqual([301, '/promotions?page=2&q=a%20b'])
  // other parameters are preserved as they were written
  expect(await ask('/for-now?y=a%20b&z=%7e')).toEqual([307, '/offers?y=a%20b&z=%7e'])
  expect(await ask('/en/terms?y=a%20b')).toEqual([301, '/terms?y=a%20b'])
  expect(await ask('/winners')).toEqual([200, undefined])
  expect(await ask('/winners?tab=new')).toEqual([200, undefined])
  expect(await ask('/es/bonus/7/terms')).toEqual([308, '/es/offers/7'])
  expect(await ask('/long-gone')).toEqual([410, undefined])
  expect(await ask('/es/viejo')).toEqual([301, '/es/winners'])
  expect(await ask('/viejo')).toEqual([404, undefined])
  expect(await ask('/es/in-arabic')).toEqual([302, '/ar/winners'])
  expect(await ask('/es/sale')).toEqual([301, '/es/offers'])
  expect(await ask('/sale')).toEqual([404, undefined])
  expect(await ask('/local')).toEqual([404, undefined])
  await signIn(request, vera)
  const { data } = (await (await request.get('/api/account.getInfo')).json()) as { data: { country_code: string } }
  await writeDocument(site, 'redirect/more-one-country.json', { ...rules['one-country'], country: data.country_code })
  await expect(async () => expect(await ask('/local')).toEqual([302, '/loyalty'])).toPass(soon)
  for (const slug of Object.keys(rules)) await removeDocument(site, `redirect/more-${slug}.json`)
})

test('[RTE-08] a redirect that cannot be followed as it is written is reported with its file and field', async ({
  site,
  request,
}) => {
  await writeDocument(site, 'redirect/more-bad.json', { from_url: '/es/x', to_url: '/y', language: 'ar' })
  await expect(async () => {
    const { content } = (await (await request.get('/health')).json()) as {
      content: { problems: { file: string; path: string }[] }
    }
    expect(content.problems).toContainEqual(
      expect.objectContaining({ file: 'redirect/more-bad.json', path: '$.language' }),
    )
  }).toPass(soon)
  await removeDocument(site, 'redirect/more-bad.json')
})
