import { describe, expect, it } from 'vitest'
import type { RedirectRule } from './redirectRules.ts'
import { createRedirects, redirectProblem } from './redirects.ts'

const rule = (from_url: string, to_url: string, permanent?: boolean) => ({
  from_url,
  to_url,
  permanent,
  file: from_url,
})

describe('redirects of content', () => {
  it.each([
    ['/old', '', '/new', 301],
    ['/old', '?a=1&b=2', '/new?a=1&b=2', 301],
    ['/blog/2020/spring', '', '/news/2020/spring', 301],
    ['/blog', '', '/news', 301],
    ['/promo/summer/terms', '', '/offers/summer', 302],
    ['/shop', '?own=1&kept=2', '/loyalty/shop?kept=2&own=9', 301],
    ['/away', '', 'https://example.com/x', 301],
    ['/app', '', 'https://example.com/#/', 301],
    ['/enter', '', '/login?next=/', 301],
    ['/closed', '', '/shut', 301],
    ['/pre%C3%A7o', '', '/prices', 301],
    ['/pre%c3%a7o', '', '/prices', 301],
    ['/a%20b', '', '/caf%C3%A9%20bar', 301],
    ['/%D0%B0', '', '/first', 301],
  ])('[RTE-08] %s%s leads to %s', (path, search, url, status) => {
    const table = createRedirects([
      rule('/old', '/new'),
      rule('/blog/*', '/news/*'),
      rule('/promo/*/terms', '/offers/*', false),
      rule('/shop', '/loyalty/shop?own=9'),
      rule('/away', 'https://example.com/x'),
      rule('/app', 'https://example.com/#/'),
      rule('/enter', '/login?next=/'),
      rule('/closed', '/shut/'),
      rule('/preço', '/prices'),
      rule('/a b', '/café bar'),
      rule('/%d0%b0', '/first'),
    ])
    expect(table.find(path, search)).toEqual({ url, status })
  })

  it('[RTE-08] a word takes precedence over a wildcard, and addresses without a rule are left alone', () => {
    const table = createRedirects([rule('/a/*', '/wild/*'), rule('/a/b', '/word')])
    expect(table.find('/a/b', '')?.url).toBe('/word')
    expect(table.find('/a/c', '')?.url).toBe('/wild/c')
    expect(table.find('/b', '')).toBeUndefined()
  })

  it('[RTE-08] loops are found when content loads, reported, and never followed', () => {
    const table = createRedirects([
      rule('/a', '/b'),
      rule('/b', '/a'),
      rule('/grow/*', '/grow/more/*'),
      rule('/c', '/d'),
    ])
    expect(table.faults.filter(({ kind }) => kind === 'loop').map(({ file }) => file)).toEqual(['/a', '/b', '/grow/*'])
    expect(table.find('/a', '')).toBeUndefined()
    expect(table.find('/grow/x', '')).toBeUndefined()
    expect(table.find('/c', '')?.url).toBe('/d')
  })

  it('[RTE-08] a chain is reported and answered in one step', () => {
    const table = createRedirects([rule('/a', '/b'), rule('/b', '/c', false), rule('/c', '/d')])
    expect(table.faults[0]).toEqual({ file: '/a', kind: 'chain', through: ['/a', '/b', '/c', '/d'] })
    expect(table.find('/a', '?q=1')).toEqual({ url: '/d?q=1', status: 302 })
  })

  it('[RTE-08] each rule of a chain adds its query, and the later one takes precedence', () => {
    const table = createRedirects([
      rule('/c1', '/c2?from=c1&step=1#lost'),
      rule('/c2', '/c3?step=2'),
      rule('/c3', '/terms#x'),
    ])
    expect(table.find('/c1', '')?.url).toBe('/terms?from=c1&step=2#x')
    expect(table.find('/c1', '?from=me&q=1')?.url).toBe('/terms?q=1&from=c1&step=2#x')
  })

  it.each(['https://*', '*', 'https://*.example.com/', 'https://example.com*', 'https:///*', 'http*://a.example/'])(
    '[RTE-08] a rule to %s, where visitors would choose the host, is left out and told',
    (to_url) => {
      const table = createRedirects([rule('/out/*', to_url), rule('/old', '/new')])
      expect(table.faults).toEqual([{ file: '/out/*', kind: 'open', through: ['/out/*', to_url] }])
      expect(table.find('/out/evil.example', '')).toBeUndefined()
      expect(table.find('/old', '')?.url).toBe('/new')
    },
  )

  it('[RTE-08] a wildcard in the path of another host is allowed, and an empty capture makes no host', () => {
    const table = createRedirects([rule('/out/*', 'https://example.com/*'), rule('/in/*', '/*/evil.example')])
    expect(table.faults).toEqual([])
    expect(table.find('/out/a/b', '')?.url).toBe('https://example.com/a/b')
    expect(table.find('/in', '')?.url).toBe('/evil.example')
  })

  type Redirect = Omit<RedirectRule, 'file'>
  const rules = (...all: Redirect[]) =>
    createRedirects(
      all.map((one, index) => ({ ...one, file: String(index) })),
      { locales: ['en', 'es', 'ar'], defaultLocale: 'en' },
    )

  it('[RTE-08] a query in from_url must be present, is removed, and leaves every other address alone', () => {
    const table = rules(
      { from_url: '/winners?tab=old', to_url: '/archive' },
      { from_url: '/winners?tab=old&year=2020', to_url: '/archive/2020' },
      { from_url: '/item?id=7', to_url: '/items/seven' },
    )
    const to = (path: string, search: string) => table.find(path, search)?.url
    expect(to('/winners', '')).toBeUndefined()
    expect(to('/winners', '?tab=new')).toBeUndefined()
    expect(to('/winners', '?tab=old&tab=new')).toBeUndefined()
    expect(to('/winners', '?tab=old&page=2')).toBe('/archive?page=2')
    expect(to('/winners', '?year=2020&tab=old')).toBe('/archive/2020')
    expect(to('/item', '?id=7')).toBe('/items/seven')
    expect(table.faults).toEqual([])
  })

  it('[RTE-08] a query that leads to the same path without it is no loop', () => {
    const table = rules({ from_url: '/winners?tab=old', to_url: '/winners' })
    expect([table.faults, table.find('/winners', '?tab=old')?.url]).toEqual([[], '/winners'])
  })

  it('[RTE-08] a rule whose query does not match falls through to a wildcard', () => {
    const table = rules({ from_url: '/a/b?x=1', to_url: '/word' }, { from_url: '/a/*', to_url: '/wild/*' })
    expect(table.find('/a/b', '')?.url).toBe('/wild/b')
    expect(table.find('/a/b', '?x=1')?.url).toBe('/word')
  })

  it.each([
    ['/promo/:id/terms', '/offers/:id', '/promo/7/terms', '/offers/7'],
    ['/shop/:group/:item', '/:item?in=:group#:item', '/shop/a&b=c/hat', '/hat?in=a%26b%3Dc#hat'],
    ['/shop/:item', '/:item?in=1', '/shop/a&b', '/a&b?in=1'],
    ['/shop/:item', '?in=:item', '/shop/a&b', '?in=a%26b'],
    ['/*', 'https://example.com/*', '/a', 'https://example.com/a'],
    ['/x/:a-b', '/y', '/x/:a-b', '/y'],
    ['/:id/x/*', 'https://example.com/*/:id', '/7/x/a/b', 'https://example.com/a/b/7'],
    ['/to/:host', 'https://example.com:8080/:host', '/to/evil', 'https://example.com:8080/evil'],
  ])('[RTE-08] %s to %s leads from %s to %s', (from_url, to_url, path, url) => {
    const table = rules({ from_url, to_url })
    expect([table.faults, table.find(path, '')?.url]).toEqual([[], url])
  })

  it.each([301, 302, 307, 308])('[RTE-08] a rule may have the status %i', (http_status) => {
    const table = rules({ from_url: '/a', to_url: '/b', permanent: false, http_status })
    expect(table.find('/a', '')).toEqual({ url: '/b', status: http_status })
  })

  it('[RTE-08] a page with status 410 has no target, at the end of a chain too', () => {
    const table = rules(
      { from_url: '/gone', http_status: 410 },
      { from_url: '/a', to_url: '/gone' },
      { from_url: '/b', to_url: '/c', http_status: 410 },
    )
    for (const path of ['/gone', '/a', '/b']) expect(table.find(path, '')).toEqual({ status: 410 })
    expect(table.faults).toEqual([])
  })

  it('[RTE-08] language and country decide between rules of one address, the more specific one first', () => {
    const table = rules(
      { from_url: '/sale', to_url: '/all' },
      { from_url: '/sale', to_url: '/spanish', language: 'es' },
      { from_url: '/sale', to_url: '/spain', country: 'ES' },
      { from_url: '/sale', to_url: '/both', language: 'es', country: 'ES' },
    )
    const to = (language: string, country?: string) => table.find('/sale', '', { language, country })?.url
    expect([to('en'), to('es'), to('en', 'ES'), to('es', 'ES'), to('ar', 'PT')]).toEqual([
      '/all',
      '/spanish',
      '/spain',
      '/both',
      '/all',
    ])
    expect(table.dependsOnCountry).toBe(true)
    expect(rules({ from_url: '/a', to_url: '/b' }).dependsOnCountry).toBe(false)
  })

  it.each([
    ['?q=a%20b&flag&x=%2F', '', '?q=a%20b&flag&x=%2F'],
    ['?q=a%20b', '?utm=x+y&z', '?utm=x+y&z&q=a%20b'],
    ['?next=/a?b=c', '?next=d', '?next=/a?b=c'],
    ['?', '', '?'],
  ])('[RTE-08] the query %s of a target is not rewritten (asked with %s)', (own, search, query) => {
    expect(rules({ from_url: '/a', to_url: `/b${own}#x?y` }).find('/a', search)?.url).toBe(`/b${query}#x?y`)
  })

  it('[RTE-08] a locale prefix is respected on both sides', () => {
    const table = rules(
      { from_url: '/es/viejo?x=1', to_url: '/es/nuevo?y=%20' },
      { from_url: '/old', to_url: '/ar/new' },
      { from_url: '/en/first', to_url: '/en' },
      { from_url: '/second', to_url: '/es?x=1' },
      { from_url: '/third', to_url: '/es#x' },
      { from_url: '/fourth', to_url: '/essays/' },
    )
    const to = (path: string) => table.find(path, '', { language: 'en' })
    expect(to('/second')).toMatchObject({ url: '/?x=1', language: 'es' })
    expect(to('/third')).toMatchObject({ url: '/#x', language: 'es' })
    expect(to('/fourth')).toEqual({ url: '/essays', status: 301 })
    expect(table.faults).toEqual([])
    expect(table.find('/viejo', '?x=1', { language: 'es' })).toEqual({
      url: '/nuevo?y=%20',
      language: 'es',
      status: 301,
    })
    expect(table.find('/viejo', '?x=1', { language: 'en' })).toBeUndefined()
    expect(table.find('/old', '', { language: 'es' })).toEqual({ url: '/new', language: 'ar', status: 301 })
    expect(table.find('/first', '', { language: 'en' })).toEqual({ url: '/', language: 'en', status: 301 })
  })

  it('[RTE-08] a chain continues in the locale of a rule’s target', () => {
    const table = rules({ from_url: '/a', to_url: '/es/b' }, { from_url: '/es/b', to_url: '/c' })
    expect(table.find('/a', '', { language: 'en' })).toEqual({ url: '/c', language: 'es', status: 301 })
    expect(rules({ from_url: '/es/a', to_url: '/a' }).faults[0]?.kind).toBe('loop')
    expect(rules({ from_url: '/es/a', to_url: '/en/a' }).faults).toEqual([])
  })

  const cannotBeFollowed: readonly (readonly [place: string, expected: string, found: string, rule: Redirect])[] = [
    ['$.http_status', '301, 302, 307, 308 or 410', '304', { from_url: '/a', to_url: '/b', http_status: 304 }],
    ['$.to_url', 'an address, or the status 410', '/a', { from_url: '/a' }],
    ['$.to_url', 'an address, or the status 410', '/a', { from_url: '/a', http_status: 308 }],
    [
      '$.language',
      'a language of the site, the same as the prefix of from_url',
      '/es/a → ar',
      { from_url: '/es/a', to_url: '/b', language: 'ar' },
    ],
    [
      '$.language',
      'a language of the site, the same as the prefix of from_url',
      'fr',
      { from_url: '/a', to_url: '/b', language: 'fr' },
    ],
    ['$.country', 'a country by its two letters, as ES', 'XX', { from_url: '/a', to_url: '/b', country: 'XX' }],
    ['$.from_url', 'an address without #, which no request holds', '/a#top', { from_url: '/a#top', to_url: '/b' }],
    ['$.to_url', 'a placeholder that from_url has', ':name', { from_url: '/a/:id', to_url: '/b/:name' }],
    [
      '$.to_url',
      'a host that visitors cannot choose',
      '/a/:host → https://:host/',
      { from_url: '/a/:host', to_url: 'https://:host/' },
    ],
    ['$.to_url', 'a host that visitors cannot choose', '/a/:host → :host', { from_url: '/a/:host', to_url: ':host' }],
  ]

  it.each(cannotBeFollowed)(
    '[RTE-08] a rule whose %s is not %s (%s) is left out and reported',
    (path, expected, found, bad) => {
      const table = rules(bad, { from_url: '/old', to_url: '/new' })
      expect(table.faults.map(redirectProblem)).toEqual([{ file: '0', path, expected, found }])
      expect(table.find('/a', '', { language: 'es', country: 'XX' })).toBeUndefined()
      expect(table.find('/a/evil.example', '')).toBeUndefined()
      expect(table.find('/old', '')?.url).toBe('/new')
    },
  )

  /** A chain of this many rules: `/c0` to `/c1`, and so on. */
  const chainOf = (length: number) => Array.from({ length }, (_, id) => rule(`/c${id}`, `/c${id + 1}`))

  it('[RTE-08] a chain of eight rules is followed and reported as one, a longer one as a loop', () => {
    const eight = createRedirects(chainOf(8))
    expect(eight.find('/c0', '')?.url).toBe('/c8')
    const [told] = eight.faults.map(redirectProblem)
    expect(told).toMatchObject({ path: '$.to_url', expected: 'a redirect straight to its last address' })
    expect(told?.found).toBe('/c0 → /c1 → /c2 → /c3 → /c4 → /c5 → /c6 → /c7 → /c8')
    const nine = createRedirects(chainOf(9))
    expect(nine.find('/c0', '')).toBeUndefined()
    expect(nine.faults.map(redirectProblem)[0]).toMatchObject({ path: '$.to_url', expected: 'redirects that end' })
  })

  it.each([
    [301, 301, 301],
    [308, 308, 308],
    [301, 308, 301],
    [308, 301, 301],
    [302, 302, 302],
    [307, 307, 307],
    [307, 302, 302],
    [308, 307, 307],
    [307, 308, 307],
    [301, 307, 302],
    [308, 302, 302],
  ])(
    '[RTE-08] rules with the statuses %i and %i make a chain with %i: it lasts, or keeps the method, where both do',
    (first, second, status) => {
      const table = rules(
        { from_url: '/a', to_url: '/b', http_status: first },
        { from_url: '/b', to_url: '/c', http_status: second },
      )
      expect(table.find('/a', '')).toEqual({ url: '/c', status })
    },
  )

  it.each<[string, Redirect[], string]>([
    [
      'of a query',
      [
        { from_url: '/a?x=1', to_url: '/b' },
        { from_url: '/b', to_url: '/c' },
      ],
      '/a?x=1 → /b → /c',
    ],
    [
      'of placeholders',
      [
        { from_url: '/a/:id/*', to_url: '/b/:id' },
        { from_url: '/b/*', to_url: '/c' },
      ],
      '/a/x/x → /b/x → /c',
    ],
    [
      'in one language',
      [
        { from_url: '/a', to_url: '/b' },
        { from_url: '/ar/b', to_url: '/c' },
      ],
      '/a → /b → /c',
    ],
    [
      'for one country',
      [
        { from_url: '/a', to_url: '/b', country: 'ES' },
        { from_url: '/b', to_url: '/c', country: 'ES' },
      ],
      '/a → /b → /c',
    ],
    [
      'to another site',
      [
        { from_url: '/a', to_url: '/b' },
        { from_url: '/b', to_url: 'https://example.com/' },
      ],
      '/a → /b → https://example.com/',
    ],
  ])('[RTE-08] a chain %s is reported with every address on its way', (_, chain, found) => {
    expect(rules(...chain).faults.map(redirectProblem)).toEqual([
      { file: '0', path: '$.to_url', expected: 'a redirect straight to its last address', found },
    ])
  })

  it.each<[string, Redirect[]]>([
    [
      'meet different countries',
      [
        { from_url: '/a', to_url: '/b', country: 'ES' },
        { from_url: '/b', to_url: '/c', country: 'PT' },
      ],
    ],
    [
      'meet different languages',
      [
        { from_url: '/es/a', to_url: '/b' },
        { from_url: '/ar/b', to_url: '/c' },
      ],
    ],
    [
      'end at a page that is gone',
      [
        { from_url: '/a', to_url: '/b' },
        { from_url: '/b', http_status: 410 },
      ],
    ],
  ])('[RTE-08] two rules that %s are no chain', (_, pair) => expect(rules(...pair).faults).toEqual([]))

  it.each([
    ['/a?x=1&&y=2', '/b?x=1&y=2'],
    ['/a?', '/b'],
    ['/own?%6Fwn=1&b=2', '/b?b=2&own=9'],
    ['/own?own=1', '/b?own=9'],
    ['/abroad/', 'https://example.com/b/'],
    ['/asked/', '/b/?c'],
    ['/home/x', '/'],
    ['/two/x', '/b/x'],
    ['/scheme/x', 'HTTPS://example.com/x'],
    ['/in/%5cevil.example', '/%5Cevil.example'],
    ['/in/\\evil.example', '/evil.example'],
    ['/tail/x', '/b#x/'],
  ])('[RTE-08] %s leads to %s', (asked, url) => {
    const table = createRedirects([
      rule('/a', '/b'),
      rule('/own', '/b?own=9'),
      rule('/abroad', 'https://example.com/b/'),
      rule('/asked', '/b/?c'),
      rule('/home/*', '/'),
      rule('/two/*', '/b/*/*'),
      rule('/scheme/*', 'HTTPS://example.com/*'),
      rule('/in/*', '/*'),
      rule('/tail/*', '/b#*/'),
    ])
    const at = asked.indexOf('?')
    const [path, search] = at < 0 ? [asked, ''] : [asked.slice(0, at), asked.slice(at)]
    expect(table.find(path, search)?.url).toBe(url)
  })

  it('[RTE-08] of two rules for the same requests the first one applies, whatever the order of its query', () => {
    const table = rules(
      { from_url: '/a?x=1&y=2', to_url: '/first' },
      { from_url: '/a?y=2&x=1', to_url: '/second' },
      { from_url: '/b', to_url: '/first' },
      { from_url: '/b', to_url: '/second' },
    )
    expect([table.find('/a', '?y=2&x=1')?.url, table.find('/b', '')?.url]).toEqual(['/first', '/first'])
  })

  it('[RTE-08] a visitor without a country or a language matches no rule with one', () => {
    const table = rules({ from_url: '/a', to_url: '/spain', country: 'ES' }, { from_url: '/es/b', to_url: '/spanish' })
    expect([table.find('/a', ''), table.find('/b', '')]).toEqual([undefined, undefined])
    expect(table.find('/a', '', { country: 'ES' })?.url).toBe('/spain')
  })

  it('[RTE-08] 20,000 rules for one address cost a request no more than ten', () => {
    const many = rules(
      ...Array.from({ length: 20_000 }, (_, id) => ({ from_url: `/item?id=${id}`, to_url: `/items/${id}` })),
    )
    const few = rules(
      ...Array.from({ length: 10 }, (_, id) => ({ from_url: `/item?id=${id}`, to_url: `/items/${id}` })),
    )
    expect(many.find('/item', '?id=19999')?.url).toBe('/items/19999')
    const time = (table: typeof many) => {
      const from = performance.now()
      for (let round = 0; round < 500; round++) table.find('/item', '?id=9')
      return performance.now() - from
    }
    const best = (table: typeof many) => Math.min(...Array.from({ length: 40 }, () => time(table)))
    expect(best(many)).toBeLessThan(best(few) * 20)
  })
})
