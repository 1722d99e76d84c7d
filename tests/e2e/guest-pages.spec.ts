import type { APIResponse } from '@playwright/test'
import { readDocument, withPages, soon, writeDocument } from './documents.ts'
import { expect, test } from './test.ts'

const words = (id: string, html: string) => ({ __component: 'content.rich-text', id, html })
const page = (path: string, blocks: object[]) => ({ path, title: 'Kept', layout: 'default', blocks })

/** Returns the headers that determine whether a response may be shared. */
const cachePolicyOf = (answer: APIResponse) => {
  const { 'cache-control': cacheControl = '', etag, 'content-security-policy': policy = '' } = answer.headers()
  return { isPublic: cacheControl.includes('public'), etag, hasNonce: policy.includes('nonce-') }
}
const shared = { isPublic: true, etag: expect.stringMatching(/^"[\w-]+"$/), hasNonce: false }
const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) Mobile/15E148' }
const own = { isPublic: false, etag: undefined, hasNonce: true }

test('guests share a page: one tag, no nonce, and no second download of the same one', async ({ request }) => {
  const first = await request.get('/terms')
  let second = await request.get('/terms')
  // a document that an earlier test has removed can still outdate the first one
  await expect(async () => {
    const before = second.headers()['etag']
    second = await request.get('/terms')
    expect(second.headers()['etag']).toBe(before)
  }).toPass()
  expect(cachePolicyOf(first)).toEqual(shared)
  expect(cachePolicyOf(second)).toEqual(shared)
  expect(await second.text()).not.toContain('nonce=')
  const again = await request.get('/terms', { headers: { 'if-none-match': second.headers()['etag'] ?? '' } })
  expect(again.status()).toBe(304)
  const light = await request.get('/terms', { headers: { cookie: 'theme=light' } })
  expect(await light.text()).toContain('data-theme="light"')
  expect(cachePolicyOf(light).etag).not.toBe(cachePolicyOf(first).etag)
})

test('a request for headers alone gets those of the page', async ({ request, player }) => {
  for (const address of ['/privacy', '/privacy?utm_source=mail', '/no-such-page']) {
    for (const visitor of [request, player]) {
      // before any request for the page itself
      const head = await visitor.head(address)
      const whole = await visitor.get(address)
      expect(head.status()).toBe(whole.status())
      expect(cachePolicyOf(head)).toEqual(cachePolicyOf(whole))
      expect(head.headers()['content-type']).toBe(whole.headers()['content-type'])
      expect(await head.body()).toHaveLength(0)
    }
  }
})

test('a page of one visitor is not shared: it has its own nonce and is never cached', async ({ request, player }) => {
  const answers = [await player.get('/terms'), await player.get('/terms')]
  expect(answers.map(cachePolicyOf)).toEqual([own, own])
  const nonces = answers.map((answer) => /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1])
  expect(new Set(nonces).size).toBe(2)
  for (const [name, value] of [
    ['cookie', 'who=me'],
    ['authorization', 'Bearer x'],
  ] as const) {
    expect(cachePolicyOf(await request.get('/terms', { headers: { [name]: value } }))).toEqual(own)
  }
  for (const address of ['/no-such-page', '/terms?utm_source=mail']) {
    expect(cachePolicyOf(await request.get(address))).toMatchObject({ isPublic: false, etag: undefined })
  }
})

test('[ENG-12] a cached page is removed with its content, within a second', async ({ request, site }) => {
  const before = page('/kept', [words('w', '<p>Before.</p>')])
  await withPages(site, [before], async () => {
    expect(await (await request.get('/kept')).text()).toContain('Before.')
    await writeDocument(site, 'page/en/meanwhile-0.json', page('/kept', [words('w', '<p>After.</p>')]))
    await expect.poll(async () => (await request.get('/kept')).text(), soon).toContain('After.')
  })
})

test('guests who come at once each get the complete page, and nothing is reported twice', async ({ request, site }) => {
  await withPages(site, [page('/rush', [words('w', '<p>Everybody at once.</p>')])], async () => {
    const before = site.output().length
    const answers = await Promise.all(Array.from({ length: 20 }, () => request.get('/rush?')))
    for (const answer of answers) expect(await answer.text()).toContain('Everybody at once.')
    expect(new Set(answers.map((answer) => cachePolicyOf(answer).etag)).size).toBe(1)
    expect(site.output().slice(before)).toBe('')
  })
})

test('[ENG-06] a cached page differs by what its conditions read: the device, and the query', async ({
  request,
  site,
}) => {
  const when = (fact: string, value: string) => [{ id: 'g', rows: [{ id: 'r', fact, value }] }]
  const conditional = page('/conditional', [
    { ...words('phone', '<p>For phones.</p>'), visibleWhen: when('device', 'phone') },
    { ...words('vip', '<p>For the link in the mail.</p>'), visibleWhen: when('query.from', 'mail') },
    { ...words('players', '<p>For players.</p>'), visibleWhen: when('signedIn', 'true') },
  ])
  await withPages(site, [conditional], async () => {
    for (let turn = 0; turn < 2; turn++) {
      const desktop = await (await request.get('/conditional')).text()
      expect(desktop).not.toMatch(/For phones|For the link|For players/)
      expect(await (await request.get('/conditional', { headers: phone })).text()).toContain('For phones.')
      expect(await (await request.get('/conditional?from=mail')).text()).toContain('For the link in the mail.')
      expect(await (await request.get('/conditional?from=x')).text()).not.toContain('For the link')
    }
    expect(cachePolicyOf(await request.get('/conditional?from=mail'))).toEqual(shared)
  })
})

test('[ENG-06] a link of a menu that is for phones is on the pages of phones, whichever page was cached first', async ({
  request,
  site,
}) => {
  const file = 'menu/en/footer.json'
  const menu = readDocument<{ links: object[] }>(file)
  const visibleWhen = [{ id: 'g', rows: [{ id: 'r', fact: 'device', value: 'phone' }] }]
  const link = { id: 'app', name: 'Get the app', link: '/help', visibleWhen }
  const terms = async (headers = {}) => (await request.get('/terms', { headers })).text()
  await writeDocument(site, file, { ...menu, links: [...menu.links, link] })
  try {
    await expect.poll(() => terms(phone), soon).toContain('Get the app')
    for (let turn = 0; turn < 2; turn++) {
      expect(await terms()).not.toContain('Get the app')
      expect(await terms(phone)).toContain('Get the app')
    }
  } finally {
    await writeDocument(site, file, menu)
    await expect.poll(() => terms(phone), soon).not.toContain('Get the app')
  }
})

test('the response to an unusual request is not shared with plain ones', async ({ request, site }) => {
  const visibleWhen = [{ id: 'g', rows: [{ id: 'r', fact: 'query.from', value: 'mail' }] }]
  const odd = page('/odd', [{ ...words('vip', '<p>For the link in the mail.</p>'), visibleWhen }])
  const html = async (address: string, cookie = '') => (await request.get(address, { headers: { cookie } })).text()
  await withPages(site, [odd], async () => {
    await html('/odd?from=mail?x')
    expect(await html('/odd?from=mail')).toContain('For the link in the mail.')
    await html('/odd', 'theme=light=x')
    expect(await html('/odd', 'theme=light')).toContain('data-theme="light"')
    await html('/odd', 'theme=dark; theme=light')
    expect(await html('/odd', 'theme=dark')).toContain('data-theme="dark"')
  })
})

test('[ENG-11] a cached page hydrates, and its scripts are the only ones that run', async ({ page: tab, request }) => {
  await request.get('/')
  const answer = await tab.goto('/')
  expect(answer?.headers()['content-security-policy']).not.toContain('nonce-')
  await tab.getByRole('button', { name: 'Light' }).first().click()
  await expect(tab.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('[ENG-16] a string becomes part of a page by no other way than the one that is named', async ({
  browser,
  site,
}) => {
  // a separate visitor, whose refused requests are intended
  const visitor = await browser.newPage()
  await visitor.goto(site.origin)
  const refused = await visitor.evaluate(() => {
    const seen = new Promise<string>((resolve) =>
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
        once: true,
      }),
    )
    try {
      document.body.innerHTML += '<p>made of a string</p>'
    } catch {
      /* the event notifies the test */
    }
    return seen
  })
  expect(refused).toBe('require-trusted-types-for')
  await visitor.close()
})
