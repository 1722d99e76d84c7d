import { readdirSync } from 'node:fs'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { openContent } from './content.fixture.ts'
import { EXCLUDED, PLAYER, refuse, samplePlatform } from './platform.fixture.ts'
import { type SiteGiven, closeServers, openSite } from './site.fixture.ts'

afterAll(closeServers)

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const LINE = { __component: 'content.rich-text', id: 'line', html: '<p>A line</p>' }
const page = (path: string, over: object = {}) => ({
  path,
  title: path,
  layout: 'default',
  blocks: [LINE],
  ...over,
})
const when = (fact: string) => [{ id: 'g', rows: [{ id: 'r', fact }] }]

interface Asked extends SiteGiven {
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Loads a page. Returns the response, the loaded data, and the log of the server. */
async function load(url: string, { cookie = '', headers, input, ...given }: Asked = {}) {
  const lines: Record<string, unknown>[] = []
  const logger = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) })
  const { app, loaded, calls } = await openSite({ ...given, input: { logger, ...input } })
  const answer = await app.inject({ url, headers: { host: 'site.test', 'user-agent': BROWSER, cookie, ...headers } })
  const log = lines.filter(({ msg }) => !/listening/.test(String(msg)))
  return { answer, page: loaded.at(-1), log, asked: calls.map((call) => call.url.split('?')[0]), loaded }
}

const componentsOf = (blocks: readonly object[] = []) =>
  blocks.map((block) => ('component' in block ? block.component : 'html'))
/** Returns whether the server has cached a document for guests, which then has an ETag. */
const isKept = ({ answer }: Awaited<ReturnType<typeof load>>) => 'etag' in answer.headers

describe('what is loaded for a page', () => {
  it('a document has the words of static blocks as finished HTML, and so has the data of a page that is followed to', async () => {
    const documents = { 'page/en/plain': page('/plain') }
    const document = await load('/plain', { documents })
    expect(document.answer.body).toContain('<p>A line</p>')
    const data = await load('/plain.data', { documents, cookie: PLAYER })
    expect(componentsOf(data.page?.blocks)).toEqual(['html'])
    expect(JSON.stringify(data.page?.blocks)).toContain('A line')
    const isData = (tag: object) => 'script:ld+json' in tag
    expect([document.page?.head.some(isData), data.page?.head.some(isData)]).toEqual([true, false])
  })

  it('a capsule asks for blocks that can be rendered anew, not for their HTML', async () => {
    const { page: loaded } = await load('/terms.data', { headers: { 'x-static-blocks': 'alive' }, cookie: PLAYER })
    expect(componentsOf(loaded?.blocks)).toEqual(['layout.section', 'layout.section'])
  })

  it('prefetched data is cached for ten seconds, other data not at all', async () => {
    const ahead = await load('/terms.data', { headers: { 'sec-purpose': 'prefetch' } })
    const later = await load('/terms.data')
    expect([ahead, later].map(({ answer }) => answer.headers['cache-control'])).toEqual([
      'private, max-age=10',
      'private, no-store',
    ])
    expect(later.answer.headers.vary).toContain('cookie')
  })

  it('the words that come with a page are those of its components', async () => {
    const { page: loaded } = await load('/winners.data')
    const groups = new Set(Object.keys(loaded?.messages ?? {}).map((key) => key.split('.')[0]))
    expect([...groups]).toEqual(['winners'])
    expect((await load('/terms.data')).page?.messages).toEqual({})
  })

  it('contains the viewer’s uid, and none when the platform does not answer', async () => {
    const unavailable = samplePlatform({ 'account.getInfo': refuse('ApplicationUnavailableException') })
    const uids = [
      await load('/terms'),
      await load('/terms', { cookie: PLAYER }),
      await load('/terms', { cookie: PLAYER, platform: unavailable }),
    ].map(({ page: made }) => made?.uid)
    expect(uids).toEqual([0, 1, undefined])
  })

  it('a locale without messages is logged once, and its pages are shown', async () => {
    const { answer, log } = await load('/plain', { documents: { 'page/en/plain': page('/plain') } })
    expect(answer.statusCode).toBe(200)
    expect(log).toEqual([])
  })
})

describe('a failure while loading', () => {
  const failing = () => {
    throw new Error('the reason')
  }
  it.each([
    ['an error of the code, with its reason', { menus: failing }, ['a page failed: the reason']],
    ['no answer that code has chosen', { siteConfig: () => undefined }, []],
  ])('the log has %s', async (_, over, lines) => {
    const { answer, log } = await load('/terms', { input: { content: { ...(await openContent({})), ...over } } })
    expect(answer.statusCode).toBe(500)
    const said = log.map(({ msg, err }) => `${String(msg)}: ${(err as Error | undefined)?.message}`)
    expect(said).toEqual(lines)
  })
})

describe('an address that names something', () => {
  it('[RTE-09] shows it where the platform has it', async () => {
    const { answer, page: loaded, asked } = await load('/offers/2')
    expect([answer.statusCode, loaded?.params]).toEqual([200, { id: '2' }])
    expect(asked).toContain('/api/campaigns.getOffer')
  })

  it.each([
    ['/offers/two', 'is no number', false],
    ['/offers/99', 'the platform does not know', true],
  ])('[RTE-09] %s leads to the 404 page: its number %s', async (address, _, isAsked) => {
    const platform = samplePlatform({
      'campaigns.getOffer': refuse('InvalidParameterException', { offer_id: 'notFound' }),
    })
    const { answer, page: loaded, asked } = await load(address, { platform })
    expect([answer.statusCode, loaded?.message]).toEqual([404, `Page Not Found: ${address}`])
    expect(asked.includes('/api/campaigns.getOffer')).toBe(isAsked)
  })

  it.each([
    ['/named/:id', '/named/99', 404, 'Page Not Found: /named/99'],
    ['/named', '/named', 200, undefined],
  ])(
    '[RTE-14] of the pages whose data is not there %s alone is missing too',
    async (path, address, status, message) => {
      const offer = { __component: 'promo.offer', id: 'o' }
      const documents = { 'page/en/named': page(path, { blocks: [LINE, offer] }) }
      const platform = samplePlatform({
        'campaigns.getOffer': refuse('InvalidParameterException', { offer_id: 'notFound' }),
      })
      const { answer, page: loaded } = await load(address, { documents, platform })
      expect([answer.statusCode, loaded?.message]).toEqual([status, message])
    },
  )

  it('[RTE-09] is shown while the platform does not answer, and that response is not shared', async () => {
    const documents = { 'page/en/named': page('/named/:sysname', { requires: 'games.item' }) }
    const platform = samplePlatform({ 'games.get': refuse('ApplicationUnavailableException') })
    const address = '/named/northlight-fortune-carousel'
    const [known, unknown] = [await load(address, { documents }), await load(address, { documents, platform })]
    expect([known, unknown].map(({ answer }) => answer.statusCode)).toEqual([200, 200])
    expect([known, unknown].map(isKept)).toEqual([true, false])
  })
})

describe('a page that is open under a condition', () => {
  const documents = {
    'page/en/players': page('/players', { openWhen: when('signedIn'), otherwise: '/guests' }),
    'page/en/guests': page('/guests'),
    'page/en/closed': page('/closed', { openWhen: when('signedIn') }),
    'page/en/chain': page('/chain', { openWhen: when('signedIn'), otherwise: '/closed' }),
  }

  it.each([
    ['/players', PLAYER, 200, '/players', 'index, follow'],
    ['/players', '', 200, '/guests', 'noindex'],
    ['/closed', PLAYER, 200, '/closed', 'index, follow'],
    ['/closed', '', 404, 'Page not found', 'noindex'],
    ['/chain', '', 404, 'Page not found', 'noindex'],
  ])('%s with the cookie "%s" is answered %i with the page %s, for search engines %s', async (...row) => {
    const [address, cookie, status, title, robots] = row
    const { answer, page: loaded } = await load(address, { documents, cookie })
    expect(answer.statusCode).toBe(status)
    expect(loaded?.head[0]).toEqual({ title: `${title} · Croupier` })
    expect(loaded?.head).toContainEqual({ name: 'robots', content: robots })
    expect(loaded?.path).toBe(address)
  })

  it.each(['/', '/offers', '/game/any', '/profile/bonuses'])(
    '[PRF-06] a player who excluded themselves meets a calm page at %s',
    async (address) => {
      const { answer, page: loaded } = await load(address, { cookie: EXCLUDED })
      expect(answer.statusCode).toBe(200)
      expect(loaded?.head[0]).toEqual({ title: 'A break from play · Croupier' })
      expect((await load(address, { cookie: PLAYER })).page?.head[0]).not.toEqual(loaded?.head[0])
    },
  )

  it('[PRF-06] none of their menus leads to a closed page, and no block of an open one', async () => {
    const go = { id: 'go', type: 'navigate', url: '/offers' }
    const banner = {
      __component: 'content.banner',
      id: 'b',
      title: 'Look',
      buttons: [{ id: 'o', label: 'To the offers', actions: [go] }],
    }
    const given = { documents: { 'page/en/open': page('/open', { blocks: [banner, LINE] }) } }
    const [player, excluded] = [
      await load('/open', { ...given, cookie: PLAYER }),
      await load('/open', { ...given, cookie: EXCLUDED }),
    ]
    for (const closed of ['href="/gamehall"', 'href="/promotions"', 'To the offers']) {
      expect(player.answer.body).toContain(closed)
      expect(excluded.answer.body).not.toContain(closed)
    }
    for (const open of ['href="/support"', 'A line']) expect(excluded.answer.body).toContain(open)
  })
})

describe('pages without a document of their own', () => {
  it('each form has one at /forms/<slug>, which search engines leave out', async () => {
    const { answer, page: loaded } = await load('/forms/feedback')
    expect([answer.statusCode, loaded?.layout]).toEqual([200, 'empty'])
    expect(loaded?.head).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(componentsOf(loaded?.blocks)).toEqual(['form.form'])
    expect(answer.body).toMatch(/<form[^>]+method="post"/)
    expect(loaded?.head.filter((tag) => 'rel' in tag && tag.rel === 'alternate')).toHaveLength(
      // and one without a language
      readdirSync('fixtures/content/locale').length + 1,
    )
  })

  it('the page of a form says what the form is for, below its heading', async () => {
    const { answer } = await load('/forms/restore')
    expect(answer.body).toMatch(/<h1[^>]*>Reset your password<\/h1>/)
    expect(answer.body).toContain('We’ll send a link to the email or phone on your account.')
  })

  it.each([
    [
      '/forms/restore?redirectUrl=%2Fcashier%3Foffer%3D3&sent=restore',
      '/forms/sign_in?redirectUrl=%2Fcashier%3Foffer%3D3',
    ],
    ['/es/forms/restore', '/es/forms/sign_in'],
    ['/ar/forms/restore?redirectUrl=%2Far%2Fcashier', '/ar/forms/sign_in?redirectUrl=%2Far%2Fcashier'],
    ['/forms/cancel-withdrawal?transaction=tx7', '/cashier/receipt?transaction=tx7'],
  ])('[FRM-01] the page of a form leads back, with the parameters of its address: %s to %s', async (address, way) => {
    const { answer } = await load(address)
    const hrefs = [...answer.body.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))
    expect(hrefs).toContain(way)
  })

  it('a page answers with the status that its document names', async () => {
    const documents = { 'page/en/gone': page('/gone', { status: 410 }), 'page/en/there': page('/there') }
    expect((await load('/gone', { documents })).answer.statusCode).toBe(410)
    expect((await load('/there', { documents })).answer.statusCode).toBe(200)
  })

  it.each(['/forms/none', '/forms/feedback/more', '/forms/'])('there is none at %s', async (address) => {
    expect((await load(address)).answer.statusCode).toBe(404)
  })

  const post = ({ app }: Awaited<ReturnType<typeof openSite>>, url: string, payload: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers: { host: 'site.test', origin: 'http://site.test', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(payload).toString(),
    })

  it.each([
    ['sign-in', ['/forms/restore', '/forms/sign_up']],
    ['sign-up-email', ['/forms/sign_in']],
    ['restore', ['/forms/sign_in']],
  ])(
    '[AUT-01] [RTE-06] the answer to the form %s leads to the others, and these to the wanted address: %j',
    async (slug, ways) => {
      const site = await openSite()
      const { statusCode, body } = await post(site, `/forms/${slug}`, {
        redirectUrl: '/cashier?offer=3&a=b',
        backUrl: '/',
      })
      expect(statusCode).toBe(422)
      const hrefs = [...body.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
      for (const way of ways) expect(hrefs).toContain(`${way}?redirectUrl=%2Fcashier%3Foffer%3D3%26a%3Db`)
    },
  )

  it('[CSH-03] the answer to a form that names its page in its addresses leads back as the page does', async () => {
    const backUrl = '/forms/cancel-withdrawal?transaction=tx7'
    const { body } = await post(await openSite(), '/forms/cancel-withdrawal', { backUrl })
    expect(body).toContain('href="/cashier/receipt?transaction=tx7"')
  })

  it('a form that was sent without a script is shown again, with 422, at its page', async () => {
    const site = await openSite()
    const { loaded } = site
    const answer = await post(site, '/forms/contact-email', {})
    expect(answer.statusCode).toBe(422)
    expect([loaded[0]?.status, loaded[0]?.path]).toEqual([422, '/forms/contact-email'])
    expect(loaded[0]?.formAnswer).toBeDefined()
  })

  it.each([
    ['on', 200],
    ['off', 404],
  ] as const)('pages of the system are open with INTERNAL_PAGES %s: %i', async (INTERNAL_PAGES, status) => {
    const { answer } = await load('/internal/system/maintenance', { settings: { INTERNAL_PAGES } })
    expect(answer.statusCode).toBe(status)
    expect((await load('/internal/icons', { settings: { INTERNAL_PAGES } })).answer.statusCode).toBe(200)
  })
})

describe('a block that fails', () => {
  const documents = {
    'page/en/faulty': page('/faulty', {
      blocks: [{ __component: 'winner.table', id: 'wins', heading: 'Wins' }, LINE],
    }),
  }
  const settings = { RAISE_FAULTS: 'on' }

  it('whose data fails to load is reported with its source, and the page is not shared', async () => {
    const platform = samplePlatform({ 'leaderboard.top': refuse('ApplicationUnavailableException') })
    const given = await load('/faulty', { documents, platform })
    const { page: loaded, log } = given
    expect(log).toEqual([
      expect.objectContaining({
        kind: 'data',
        component: 'winner.table',
        entry: 'wins',
        message: expect.stringMatching(/^winners\.top: /) as string,
        locale: 'en',
        path: '/faulty',
        from: 'server',
        requestId: expect.any(String) as string,
      }),
    ])
    expect(Object.values(loaded?.data ?? {}).map(({ state }) => state)).toEqual(['error'])
    expect([isKept(given), isKept(await load('/faulty', { documents }))]).toEqual([false, true])
  })

  it.each(['unknown', 'invalid'])(
    '[ENG-04] %s raised by the address is removed from the page, and reported',
    async (kind) => {
      const given = await load(`/faulty?fault=${kind}:wins`, { documents, settings })
      expect(componentsOf(given.page?.blocks)).toEqual(['html'])
      expect(given.log).toEqual([
        expect.objectContaining({ kind, component: 'winner.table', entry: 'wins', message: 'raised by the address' }),
      ])
      expect(isKept(given)).toBe(false)
    },
  )

  it('[ENG-05] by the data of its address has none, as if the platform had failed', async () => {
    const { page: loaded } = await load('/faulty?fault=data:wins', { documents, settings })
    expect(Object.values(loaded?.data ?? {})).toEqual([{ state: 'error', error: 'unexpected' }])
    expect(loaded?.fault).toEqual({ kind: 'data', entry: 'wins' })
  })

  it('[ENG-05] though it is static is made interactive, so that it can fail', async () => {
    const { page: loaded } = await load('/faulty?fault=render:line', { documents, settings })
    expect(componentsOf(loaded?.blocks)).toEqual(['winner.table', 'content.rich-text'])
    expect(loaded?.fault).toEqual({ kind: 'render', entry: 'line' })
  })

  it.each(['render:nothing', 'melt:wins', 'render'])(
    '[ENG-05] by the address as %s is none: the log says which there are',
    async (fault) => {
      const { page: loaded, log } = await load(`/faulty?fault=${fault}`, { documents, settings })
      expect(loaded?.fault).toBeUndefined()
      expect(log).toEqual([
        expect.objectContaining({
          msg: `?fault=${fault} raises nothing: kinds are render, effect, unknown, invalid, chunk, data; blocks here are wins, line`,
          path: '/faulty',
          requestId: expect.any(String) as string,
        }),
      ])
    },
  )

  it('[ENG-05] is never raised by an address where the setting says no', async () => {
    const { page: loaded, log } = await load('/faulty?fault=unknown:wins', {
      documents,
      settings: { RAISE_FAULTS: 'off' },
    })
    expect([componentsOf(loaded?.blocks), log]).toEqual([['winner.table', 'html'], []])
  })

  it('[ENG-05] inside another one is raised as well', async () => {
    const blocks = [
      { __component: 'layout.section', id: 'top', heading: 'Top', blocks: documents['page/en/faulty'].blocks },
    ]
    const nested = { 'page/en/faulty': page('/faulty', { blocks }) }
    const { answer, log } = await load('/faulty?fault=unknown:wins', { documents: nested, settings })
    expect(log).toHaveLength(1)
    expect(answer.body).toContain('A line')
    expect(answer.body).not.toContain('Wins')
  })
})

describe('a dialog or a system page that the browser asks for', () => {
  const ask = async (url: string, given: Asked = {}) => {
    const { answer } = await load(url, given)
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() }
  }

  it('[SHL-06] comes with its frame, its blocks, their data and words', async () => {
    const { status, headers, body } = await ask('/documents/dialog/authorization')
    expect([status, headers['cache-control'], headers.vary]).toEqual([200, 'private, no-store', 'cookie'])
    expect(body['dialog']).toEqual({
      slug: 'authorization',
      kind: 'popup',
      title: 'Sign in',
      size: 'large',
      image: { src: '/art/gem-7.svg', alt: '', width: 300, height: 400 },
    })
    expect(componentsOf(body['blocks'] as object[])).toEqual(['auth.panel'])
    expect(Object.keys(body['data'] as object).map((key) => key.split('?')[0])).toEqual([
      'content.authForms',
      'metadata.lists',
    ])
    expect(Object.keys(body['messages'] as object).map((key) => key.split('.')[0])).toContain('auth')
  })

  it('[SHL-06] speaks the language of the page', async () => {
    const { body } = await ask('/es/documents/dialog/authorization')
    expect(body['dialog']).toMatchObject({ title: 'Iniciar sesión' })
  })

  it.each([
    ['close-session', '', 404, { error: 'hidden' }],
    ['close-session', PLAYER, 200, undefined],
    ['none', PLAYER, 404, { error: 'missing' }],
  ])('[SHL-06] %s with the cookie "%s" is answered %i', async (slug, cookie, status, error) => {
    const answer = await ask(`/documents/dialog/${slug}`, { cookie })
    expect(answer.status).toBe(status)
    if (error) expect(answer.body).toEqual(error)
    else expect(answer.body['dialog']).not.toHaveProperty('visibleWhen')
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  it('[SHL-06] reads its parameters and those of the address', async () => {
    const blocks = [
      {
        __component: 'content.rich-text',
        id: 'a',
        html: '<p>Yes</p>',
        visibleWhen: [{ id: 'g', rows: [{ id: 'r', fact: 'route.kind', operator: 'is', value: 'gold' }] }],
      },
      {
        __component: 'content.rich-text',
        id: 'b',
        html: '<p>Too</p>',
        visibleWhen: [{ id: 'g', rows: [{ id: 'r', fact: 'query.from', operator: 'is', value: 'mail' }] }],
      },
    ]
    const documents = { 'dialog/en/test': { slug: 'test', kind: 'popup', title: 'Test', blocks } }
    const given = encodeURIComponent(JSON.stringify({ kind: 'gold', count: 1 }))
    const shown = async (query: string) =>
      ((await ask(`/documents/dialog/test${query}`, { documents })).body['blocks'] as object[]).length
    expect(await shown('')).toBe(0)
    expect(await shown(`?dialog_params=${given}`)).toBe(1)
    expect(await shown(`?dialog_params=${given}&from=mail`)).toBe(2)
    // parameters that are no object of texts are ignored
    for (const odd of ['null', '7', '{', `{"kind":"gold","x":"${'x'.repeat(2000)}"}`])
      expect(await shown(`?dialog_params=${encodeURIComponent(odd)}`)).toBe(0)
  })

  it('[SHL-06] is not for a player whom the platform blocks', async () => {
    const platform = samplePlatform({ 'account.getInfo': refuse('UserBannedException') })
    const { status, body } = await ask('/documents/dialog/authorization', { cookie: PLAYER, platform })
    expect([status, body]).toEqual([404, { error: 'hidden' }])
  })

  it('[RTE-20] is a system page with its layout and words', async () => {
    const { status, body } = await ask('/documents/system-page/not-found')
    expect([status, body['layout']]).toEqual([200, 'default'])
    expect(body['blocks']).toEqual([
      { component: 'system.message', id: 'not-found', props: { page: 'notFound', target: '/' } },
    ])
    expect(body['messages']).toMatchObject({ 'system.notFound.header': 'Page not found' })
  })

  it.each(['/documents/system-page/none', '/documents/form/sign-in'])('is missing at %s', async (url) => {
    expect(await ask(url)).toMatchObject({ status: 404, body: { error: 'missing' } })
  })
})
