import { describe, expect, it } from 'vitest'
import { createRedirects } from './redirects.ts'

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
    ['/a%20b', '', '/caf%C3%A9%20bar', 301],
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
    ])
    expect(table.find(path, search)).toEqual({ url, status })
  })

  it('[RTE-08] a word wins over a wildcard, and what no rule names is left alone', () => {
    const table = createRedirects([rule('/a/*', '/wild/*'), rule('/a/b', '/word')])
    expect(table.find('/a/b', '')?.url).toBe('/word')
    expect(table.find('/a/c', '')?.url).toBe('/wild/c')
    expect(table.find('/b', '')).toBeUndefined()
  })

  it('[RTE-08] loops are found when content loads, told, and never followed', () => {
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

  it('[RTE-08] a chain is told and answered in one step', () => {
    const table = createRedirects([rule('/a', '/b'), rule('/b', '/c', false), rule('/c', '/d')])
    expect(table.faults[0]).toEqual({ file: '/a', kind: 'chain', through: ['/a', '/b', '/c', '/d'] })
    expect(table.find('/a', '?q=1')).toEqual({ url: '/d?q=1', status: 302 })
  })

  it('[RTE-08] each rule of a chain adds its query, the later one wins', () => {
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

  it('[RTE-08] a wildcard in the path of another host is fine, and one that took nothing makes no host', () => {
    const table = createRedirects([rule('/out/*', 'https://example.com/*'), rule('/in/*', '/*/evil.example')])
    expect(table.faults).toEqual([])
    expect(table.find('/out/a/b', '')?.url).toBe('https://example.com/a/b')
    expect(table.find('/in', '')?.url).toBe('/evil.example')
  })
})
