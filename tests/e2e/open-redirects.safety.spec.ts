import { removeDocument, soon, writeDocument } from './documents.ts'
import { openRedirects, staysOnSite } from './openRedirects.ts'
import { type RawAnswer, headerOf, requestRaw } from './rawHttp.ts'
import { expect, test } from './test.ts'

const locales = ['en', 'es', 'ar'] as const
const AT_ONCE = 8
const answerable = '[234]..'

/** Headers that a browser sends for a link on another site. */
const browserAt = (locale: string, cookie: string) => ({
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': `${locale}-XX,${locale};q=0.9`,
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'upgrade-insecure-requests': '1',
  ...(cookie && { cookie }),
})

/**
 * Encodes a payload as a browser does for a request: it drops control characters and encodes
 * everything outside ASCII.
 */
const asTarget = (payload: string) =>
  payload.replace(/[\t\n\r]/g, '').replace(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(sign))
/** Returns an address that begins with a slash; `//host` remains as it is. */
const rooted = (payload: string) => (payload.startsWith('/') ? payload : `/${payload}`)

/** Returns every address that a browser would follow from this response. */
function followed(answer: RawAnswer): string[] {
  const refresh = headerOf(answer, 'refresh')?.replace(/^[^=]*=/, '')
  const [, data] = /"redirect","((?:[^"\\]|\\.)*)"/.exec(answer.body) ?? []
  return [headerOf(answer, 'location'), refresh, data && (JSON.parse(`"${data}"`) as string)].filter(
    (address) => address !== undefined,
  )
}

/** Describes the faulty responses with their requests. */
async function faultsOf(
  origin: string,
  requests: readonly (Parameters<typeof requestRaw>[1] & { readonly says: string; readonly status?: string })[],
): Promise<string[]> {
  const faults: string[] = []
  const queue = [...requests]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { target, says, status = answerable } = next
        const answer = await requestRaw(origin, next)
        const at = URL.parse(target, origin)?.origin === origin ? new URL(target, origin).href : `${origin}/`
        for (const location of followed(answer)) {
          if (!staysOnSite(location, at) || !staysOnSite(location, `${origin}/`))
            faults.push(`${says}: ${answer.status} ${location}`)
        }
        if (/^x-injected|^set-cookie:.*injected/im.test(answer.head)) faults.push(`${says}: a header is injected`)
        if (!new RegExp(status).test(String(answer.status))) faults.push(`${says}: ${answer.status}`)
        for (const [, link = ''] of answer.body.matchAll(/ (?:href|action)="([/\\][^"]*)"/g))
          if (!staysOnSite(link, `${origin}/`)) faults.push(`${says}: a link to ${link}`)
      }
    }),
  )
  return faults
}

test.describe.configure({ timeout: 300_000 })

test('[RTE-06] the list of payloads is broad, and holds what browsers take for another site', () => {
  expect(openRedirects.length).toBeGreaterThan(300)
  expect(openRedirects.filter((payload) => !staysOnSite(payload, 'http://site.example/')).length).toBeGreaterThan(100)
})

for (const locale of locales) {
  for (const cookie of ['', `locale=${locale}`]) {
    const who = `a browser in ${locale}${cookie && ' with its language chosen'}`
    test(`[RTE-16] [RTE-22] no address leads ${who} to another site`, async ({ site }) => {
      const headers = browserAt(locale, cookie)
      const targets = openRedirects.flatMap((payload) => {
        const target = rooted(asTarget(payload))
        return [target, `/en${target}`, `/${locale}${target}`]
      })
      const requests = [...new Set(targets)].map((target) => ({ target, headers, says: target }))
      expect(await faultsOf(site.origin, requests)).toEqual([])
    })
  }

  test(`[RTE-08] no address that a redirect of content takes over leads to another site (${locale})`, async ({
    site,
    request,
  }) => {
    const rules = [
      ['open-all', '/was/*', '/*'],
      ['open-one', '/then/*/x', '/*'],
      ['open-away', '/out/*', 'https://partner.example/*'],
    ] as const
    for (const [slug, from_url, to_url] of rules)
      await writeDocument(site, `redirect/${slug}.json`, { from_url, to_url })
    await expect(async () => {
      const answers = ['/was/terms', '/then/terms/x', '/out/terms'].map((address) =>
        request.get(address, { maxRedirects: 0 }),
      )
      expect((await Promise.all(answers)).map((answer) => answer.status())).toEqual([301, 301, 301])
    }).toPass(soon)
    const prefix = locale === 'en' ? '' : `/${locale}`
    const headers = browserAt(locale, `locale=${locale}`)
    const targets = openRedirects
      .map(asTarget)
      .flatMap((payload) => [
        `${prefix}/was/${payload}`,
        `${prefix}/was${rooted(payload)}`,
        `${prefix}/then/${payload}/x`,
        `${prefix}/was/_.data${rooted(payload)}`,
      ])
    expect(
      await faultsOf(
        site.origin,
        [...new Set(targets)].map((target) => ({ target, headers, says: target })),
      ),
    ).toEqual([])
    const away = openRedirects.map((payload) => `/out/${asTarget(payload)}`)
    const answers = await Promise.all(
      away.map((target) => requestRaw(site.origin, { target, headers: browserAt('en', '') })),
    )
    const hosts = answers.flatMap((answer) => followed(answer)).map((address) => new URL(address, site.origin).host)
    expect([...new Set(hosts)].toSorted()).toEqual(['partner.example'])
    for (const [slug] of rules) await removeDocument(site, `redirect/${slug}.json`)
  })

  test(`[RTE-06] a page of players leads guests to the index of the site, whatever their address holds (${locale})`, async ({
    site,
  }) => {
    const prefix = locale === 'en' ? '' : `/${locale}`
    const headers = browserAt(locale, `locale=${locale}`)
    const targets = openRedirects
      .map(asTarget)
      .flatMap((payload) => [
        `${prefix}/cashier?redirectUrl=${encodeURIComponent(payload)}`,
        `${prefix}/cashier?${payload}`,
        `${prefix}/cashier/deposit${rooted(payload)}`,
        `${prefix}/cashier.data?redirectUrl=${payload}`,
      ])
    expect(
      await faultsOf(
        site.origin,
        targets.map((target) => ({ target, headers, says: target })),
      ),
    ).toEqual([])
  })

  test(`[RTE-06] a form without a script leads nowhere else, whatever its page contains (${locale})`, async ({
    site,
  }) => {
    const prefix = locale === 'en' ? '' : `/${locale}`
    const { host } = new URL(site.origin)
    const requests = openRedirects.flatMap((payload, index) =>
      (['redirectUrl', 'backUrl'] as const).map((name) => ({
        method: 'POST',
        target: `${prefix}/forms/restore`,
        body: new URLSearchParams({ login: `nobody-${index}`, [name]: payload }).toString(),
        headers: {
          ...browserAt(locale, ''),
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          origin: `http://${host}`,
          'x-forwarded-for': `10.250.${index >> 3}.${locales.indexOf(locale) + 1}`,
        },
        says: `${name}=${payload}`,
        status: '303',
      })),
    )
    expect(await faultsOf(site.origin, requests)).toEqual([])
  })

  test(`[AUT-18] a sign-in elsewhere returns to the site, whatever address it was given (${locale})`, async ({
    site,
  }) => {
    const faults: string[] = []
    for (const [index, payload] of openRedirects.entries()) {
      const query = new URLSearchParams({ service: 'nobody', redirect_url: payload })
      const headers = {
        ...browserAt(locale, `locale=${locale}`),
        'x-forwarded-for': `10.251.${index >> 3}.${locales.indexOf(locale)}`,
      }
      const answer = await requestRaw(site.origin, { target: `/oauth/init?${query}`, headers })
      const links = [...answer.body.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
      // a payload with NUL is refused, because no text of the database may contain it
      const isRefused = payload.includes('\0') && answer.status === 400
      if (!isRefused && (answer.status !== 404 || links.length !== 1))
        faults.push(`${payload}: ${answer.status}, ${links.length} links`)
      faults.push(...links.filter((link) => !staysOnSite(link, `${site.origin}/oauth/init`)))
    }
    expect(faults).toEqual([])
  })
}
