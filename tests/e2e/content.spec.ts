import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { follow, removeDocument, withPages, soon, writeDocument } from './documents.ts'
import { elementsOf, textOf } from './html.ts'
import { startSite } from './site.ts'
import { expect, test } from './test.ts'

interface Health {
  readonly status: string
  readonly content: {
    readonly stale: number
    readonly problems: readonly { file: string; path: string; expected: string; found: string }[]
  }
}

const healthOf = async (request: APIRequestContext) => (await (await request.get('/health')).json()) as Health
const problemsOf = async (request: APIRequestContext, file: string) =>
  (await healthOf(request)).content.problems.filter((problem) => problem.file === file)

const card = (id: string, title: string) => ({ __component: 'content.card', id, title })
const titled = (heading: string) => ({ __component: 'layout.section', id: 'top', heading, headingLevel: 'h1' })
const words = (id: string, html: string) => ({ __component: 'content.rich-text', id, html })

test('[ENG-01] [ENG-03] a file that is dropped in is a page within a second, nested and hydrated', async ({
  page,
  request,
  site,
}) => {
  const file = 'page/en/summer/club.json'
  const document = {
    path: '/summer/club',
    title: 'Summer club',
    layout: 'default',
    blocks: [
      {
        __component: 'layout.section',
        id: 'top',
        heading: 'The summer club',
        headingLevel: 'h1',
        blocks: [
          {
            __component: 'layout.columns',
            id: 'columns',
            first: [
              {
                __component: 'content.card-grid',
                id: 'grid',
                heading: 'What members get',
                cards: [card('shade', 'A seat in the shade'), card('tea', 'Cold tea')],
              },
            ],
            second: { __component: 'form.form', id: 'form', heading: 'Members', form: 'sign-in' },
          },
        ],
      },
      { __component: 'game.row', id: 'games', heading: 'Games of the summer', category: 'live', limit: 5 },
      {
        __component: 'content.faq',
        id: 'faq',
        questions: [{ id: 'when', question: 'When does it open?', answer: '<p>In <b>June</b>.</p>' }],
      },
    ],
  }
  expect((await request.get('/summer/club')).status()).toBe(404)
  await writeDocument(site, file, document)
  await expect.poll(async () => (await request.get('/summer/club')).status(), soon).toBe(200)

  await page.goto('/summer/club')
  await expect(page).toHaveTitle(/Summer club/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'The summer club' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'A seat in the shade' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Cold tea' })).toBeVisible()
  const games = main.getByRole('list', { name: 'Games of the summer' }).getByRole('link')
  await expect(games).toHaveCount(5)
  await main.getByText('When does it open?').click()
  await expect(main.getByText('In June.')).toBeVisible()
  await main.getByLabel('Email or username').fill('vera')
  await main.getByLabel('Password', { exact: true }).fill('croupier1')
  await main.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.locator('header [data-player]')).toBeVisible()

  await writeDocument(site, file, { ...document, title: 'Autumn club', blocks: [titled('Autumn')] })
  await expect.poll(async () => textOf(await (await request.get('/summer/club')).text(), 'h1'), soon).toBe('Autumn')
  await removeDocument(site, file)
  await expect.poll(async () => (await request.get('/summer/club')).status(), soon).toBe(404)
})

test('[ENG-04] an invalid block is removed and reported, the rest of the page stays', async ({ request, site }) => {
  const file = 'page/en/half.json'
  await writeDocument(site, file, {
    path: '/half',
    title: 'Half',
    layout: 'default',
    blocks: [
      titled('Before'),
      { __component: 'content.card', id: 'untitled', body: 'A card without a title' },
      { __component: 'casino.moon', id: 'unknown', title: 'From the moon' },
      {
        __component: 'content.card-grid',
        id: 'grid',
        cards: [card('good', 'A good card'), { ...card('bad', 'A bad card'), icon: 7 }],
      },
      words('after', '<p>And after</p>'),
    ],
  })
  await expect.poll(async () => (await request.get('/half')).status(), soon).toBe(200)
  const html = await (await request.get('/half')).text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect(main).toContain('Before')
  expect(main).toContain('A good card')
  expect(main).toContain('And after')
  expect(main).not.toContain('data-fault')
  for (const trace of ['A card without a title', 'casino.moon', 'From the moon', 'A bad card']) {
    expect(html).not.toContain(trace)
  }

  expect(await problemsOf(request, file)).toEqual([
    {
      file,
      path: '$.blocks[1].title',
      expected: 'a value, it is required',
      found: 'nothing',
      says: 'This must be filled in.',
      block: { component: 'content.card', entry: 'untitled', kind: 'invalid' },
    },
    {
      file,
      path: '$.blocks[2].__component',
      expected: 'a registered component',
      found: '"casino.moon"',
      says: 'Needs a registered component. It says “casino.moon”.',
      block: { component: 'casino.moon', entry: 'unknown', kind: 'unknown' },
    },
    {
      file,
      path: '$.blocks[3].cards[1].icon',
      expected: 'text',
      found: '7',
      says: 'Needs text. It says “7”.',
      block: { component: 'content.card', entry: 'bad', kind: 'invalid' },
    },
  ])
  expect((await healthOf(request)).status).toBe('ok')
  expect(site.output()).toContain(`content: ${file} $.blocks[1].title: expected a value, it is required`)
  await removeDocument(site, file)
  await expect.poll(() => problemsOf(request, file), soon).toEqual([])
})

test('[ENG-13] a typo in a binding leaves the block on the page as it was, after a restart too, and health says where', async () => {
  test.setTimeout(120_000)
  const file = 'page/en/hello.json'
  const home = await mkdtemp(join(tmpdir(), 'croupier-blocks-'))
  const hero = (title: string) => ({ __component: 'content.hero', id: 'hero', title, headingLevel: 'h1' })
  const hello = (title: string, said: string) => ({
    path: '/hello',
    title: 'Hello',
    layout: 'default',
    blocks: [hero(title), card('card', said)],
  })
  const kept = { file, path: '$.blocks[0].title', block: { component: 'content.hero', entry: 'hero', isKept: true } }
  const contentFolder = join(home, 'content')
  await cp('fixtures/content', contentFolder, { recursive: true })
  const folders = { CONTENT_DIR: contentFolder, CONTENT_COPIES_DIR: join(home, 'copies') }
  const start = async () => ({ ...(await startSite('start', folders)), contentFolder })
  let site = await start()
  try {
    const get = async (address: string) => (await fetch(site.origin + address)).text()
    const shown = async () => [textOf(await get('/hello'), 'h1'), (await get('/hello')).includes('A second card')]
    const health = async () => JSON.parse(await get('/health')) as Health
    await writeDocument(site, file, hello('Good evening', 'A first card'))
    await expect.poll(shown, soon).toEqual(['Good evening', false])
    await writeDocument(site, file, hello('You have {user.balanse}', 'A second card'))
    await expect.poll(shown, soon).toEqual(['Good evening', true])
    expect((await health()).content).toMatchObject({ stale: 1, problems: [kept] })
    expect(site.output()).toContain(`content: ${file} $.blocks[0].title: expected`)
    await site.stop()
    site = await start()
    expect(await shown()).toEqual(['Good evening', true])
    await writeDocument(site, file, hello('Good night', 'A second card'))
    await expect.poll(shown, soon).toEqual(['Good night', true])
    expect((await health()).content).toMatchObject({ stale: 0, problems: [] })
  } finally {
    await site.stop()
    await rm(home, { recursive: true, force: true })
  }
})

test('[ENG-13] a link to a page that is gone is named by health, in words, until the page is there', async ({
  request,
  site,
}) => {
  const [file, target] = ['page/en/leads-on.json', 'page/en/led-to.json']
  const page = (path: string, ...blocks: object[]) => ({ path, title: path, layout: 'default', blocks })
  await writeDocument(site, file, page('/leads-on', words('way', '<p><a href="/led-to">On</a></p>')))
  await expect
    .poll(() => problemsOf(request, file), soon)
    .toEqual([
      {
        file,
        path: '$.blocks[0].html',
        expected: 'the address of a page, a redirect or a file that is there',
        found: '"/led-to"',
        says: 'Needs the address of a page, a redirect or a file that is there. It says “/led-to”.',
      },
    ])
  const { status, content } = await healthOf(request)
  expect([status, content.stale]).toEqual(['ok', 0])
  await writeDocument(site, target, page('/led-to'))
  await expect.poll(() => problemsOf(request, file), soon).toEqual([])
  await removeDocument(site, file)
  await removeDocument(site, target)
})

test('[ENG-04] an invalid document leaves its last known good version, and health reports it', async ({
  request,
  site,
}) => {
  const file = 'page/en/steady.json'
  const good = { path: '/steady', title: 'Steady', layout: 'default', blocks: [titled('Steady')] }
  await writeDocument(site, file, good)
  await expect.poll(async () => (await request.get('/steady')).status(), soon).toBe(200)
  const broken: [string, object | string, object][] = [
    ['no JSON', '{ "path": "/steady", ', { path: '$' }],
    ['another layout', { ...good, layout: 'sideways' }, { path: '$.layout', found: '"sideways"' }],
    ['no address', { ...good, path: 'steady' }, { path: '$.path', found: '"steady"' }],
    ['bad metadata', { ...good, seo: { description: 7 } }, { path: '$.seo.description', found: '7' }],
  ]
  for (const [what, document, problem] of broken) {
    await writeDocument(site, file, document)
    await expect
      .poll(() => problemsOf(request, file), { ...soon, message: what })
      .toEqual([expect.objectContaining({ ...problem, expected: expect.stringMatching(/./) })])
    expect((await healthOf(request)).status, what).toBe('degraded')
    const answer = await request.get('/steady')
    expect([answer.status(), textOf(await answer.text(), 'h1')], what).toEqual([200, 'Steady'])
  }
  await writeDocument(site, file, good)
  await expect.poll(async () => (await healthOf(request)).status, soon).toBe('ok')
  await removeDocument(site, file)
})

test('[SEO-01] a page that a language lacks is shown in the default one, and is marked so', async ({
  request,
  site,
}) => {
  const file = 'page/en/english-only.json'
  const blocks = [titled('In English alone')]
  await writeDocument(site, file, { path: '/english-only', title: 'English', layout: 'default', blocks })
  await expect.poll(async () => (await request.get('/english-only')).status(), soon).toBe(200)
  for (const [locale, dir] of [
    ['es', 'ltr'],
    ['ar', 'rtl'],
  ]) {
    const answer = await request.get(`/${locale}/english-only`)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    expect(html).toContain(`<html lang="${locale}" dir="${dir}"`)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main).toMatch(/<div [^>]*lang="en" dir="ltr"[^>]*>[^]*In English alone/)
    const links = elementsOf(html, 'link').map(({ attributes }) => attributes)
    const canonical = links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)
    expect(canonical).toEqual([`${site.origin}/english-only`])
    const alternates = links.filter(({ rel }) => rel === 'alternate').map(({ hrefLang }) => hrefLang)
    expect(alternates).toEqual(['en', 'x-default'])
  }
  await removeDocument(site, file)
})

test('[ENG-06] [ENG-07] a value that is the same for everybody stands in the document, its conditions are kept, and no browser asks again', async ({
  page,
  request,
  site,
}) => {
  const running = (operator: string, value: string) => [
    { id: 'g', rows: [{ id: 'r', fact: 'offers.count', operator, value }] },
  ]
  const plain = { path: '/plain', title: 'Plain', layout: 'default', blocks: [titled('Plain')] }
  const counted = {
    path: '/counted',
    title: 'Counted',
    layout: 'default',
    blocks: [
      titled('Counted'),
      card('words', 'Now {offers.count|plural:offer}'),
      { ...card('some', 'Have a look'), visibleWhen: running('greater', '0') },
      {
        __component: 'game.row',
        id: 'many',
        heading: 'Far too many',
        limit: 3,
        visibleWhen: running('greater', '1000'),
      },
    ],
  }
  const asked: string[] = []
  page.on('request', (it) => void (it.url().includes('banners.get') && asked.push(it.url())))
  await withPages(site, [plain, counted], async () => {
    const html = (await (await request.get('/counted')).text()).replaceAll('<!-- -->', '')
    const [, count] = /Now (\d+) offers/.exec(html) ?? []
    expect(Number(count)).toBeGreaterThan(1)
    expect(html).toContain('Have a look')
    expect(html).not.toContain('Far too many</')

    const main = page.getByRole('main')
    for (const start of ['/counted', '/plain']) {
      await page.goto(start)
      await page.waitForLoadState('networkidle')
      if (start === '/plain') await follow(page, '/counted')
      await expect(main.getByRole('heading', { name: `Now ${count} offers` })).toBeVisible()
      await expect(main.getByText('Have a look')).toBeVisible()
      await expect(main.getByText('Far too many')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
    }
    expect(asked).toEqual([])
  })
})

test('[ENG-11] home requests nothing late or twice', async ({ page, request }) => {
  const html = await (await request.get('/')).text()
  const announced = new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([address]) => address))
  const asked: string[] = []
  page.on('request', (it) => {
    const { pathname } = new URL(it.url())
    if (/\.(js|css)$/.test(pathname)) asked.push(pathname)
  })
  // delays the features of a settled page, as on a slow machine
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    const shortly = (work: () => void, delay = 0) => (delay < 1000 ? wait(work, delay) : 0)
    Object.assign(window, { setTimeout: shortly })
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter((address, index) => asked.indexOf(address) !== index)).toEqual([])
  expect(asked.filter((address) => !announced.has(address))).toEqual([])
})

test('[ENG-11] the next page brings its renderers along, before it is shown', async ({ page }) => {
  await page.goto('/terms')
  await page.waitForLoadState('networkidle')
  const shown: string[] = []
  await page.exposeFunction('tell', (text: string) => shown.push(text))
  await page.evaluate(() => {
    const main = document.querySelector('main')
    const look = () => void (window as unknown as { tell(text: string): void }).tell(main?.innerText ?? '')
    if (main) new MutationObserver(look).observe(main, { childList: true, subtree: true })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Winners' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winners')
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter((text) => text.trim() === '')).toEqual([])
})

test('[ENG-16] code that hides in content neither runs nor arrives', async ({ page, request, site }) => {
  const hostile = [
    '<h2>Harmless</h2>',
    '<script>window.hacked = "script"</script>',
    '<img src="x" onerror="window.hacked = \'img\'">',
    '<svg onload="window.hacked = \'svg\'"><use href="#x"/></svg>',
    '<a href="javascript:window.hacked=\'link\'">Free spins</a>',
    '<a href="JaVa&#10;script:window.hacked=\'link\'">More spins</a>',
    '<iframe srcdoc="<script>parent.hacked = 1</script>"></iframe>',
    '<form action="https://evil.example"><input name="password"></form>',
    '<p style="position:fixed;inset:0" onclick="window.hacked = \'p\'">Text</p>',
  ].join('')
  await writeDocument(site, 'page/en/hostile.json', {
    path: '/hostile',
    title: '</title><script>window.hacked = "title"</script>',
    layout: 'default',
    blocks: [
      words('text', hostile),
      { ...card('linked', 'Linked'), link: { id: 'go', label: 'Go', url: 'javascript:window.hacked=1' } },
      { ...card('marked', '<img src=x onerror=window.hacked=1>'), body: '**bold** <b>not</b>' },
    ],
  })
  await expect.poll(async () => (await request.get('/hostile')).status(), soon).toBe(200)
  await page.goto('/hostile')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Harmless' })).toBeVisible()
  await expect(main.getByText('<img src=x onerror=window.hacked=1>')).toBeVisible()
  await expect(main.locator('script, iframe, form, input, [style], [onclick], [onerror], [onload]')).toHaveCount(0)
  await expect(main.locator('a[href*="script:" i]')).toHaveCount(0)
  await expect(main.getByText('Linked')).toHaveCount(0)
  for (const text of ['Free spins', 'More spins']) await main.getByText(text).click()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  const paths = (await problemsOf(request, 'page/en/hostile.json')).map((problem) => problem.path)
  expect(paths).toEqual(['$.blocks[1].link.url'])
  await removeDocument(site, 'page/en/hostile.json')
})

test('[ENG-02] [RTE-01] a link in rich text keeps the language, and the page behind it is its own although its blocks are called the same', async ({
  page,
  site,
}) => {
  const pageOf = (path: string, title: string, category: string, next: string) => ({
    path,
    title,
    layout: 'default',
    blocks: [
      { ...titled(title), blocks: [words('about', `<p><a href="${next}">Más</a></p>`)] },
      { __component: 'game.row', id: 'games', heading: `Juegos de ${category}`, category, limit: 4 },
    ],
  })
  await writeDocument(site, 'page/es/one.json', pageOf('/one', 'Gana $& más', 'live', '/two'))
  await writeDocument(site, 'page/es/two.json', pageOf('/two', 'Dos', 'slots', '/one'))
  const status = async () => [
    (await page.request.get('/es/one')).status(),
    (await page.request.get('/es/two')).status(),
  ]
  await expect.poll(status, soon).toEqual([200, 200])

  const games = (category: string) => page.getByRole('list', { name: `Juegos de ${category}` }).getByRole('link')
  await page.goto('/es/one')
  await expect(page).toHaveTitle(/^Gana \$& más/)
  await expect(games('live')).toHaveCount(4)
  const live = await games('live').allTextContents()
  await page.getByRole('main').getByRole('link', { name: 'Más' }).click()
  await expect(page).toHaveURL('/es/two')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dos')
  await expect(games('slots')).toHaveCount(4)
  expect(await games('slots').allTextContents()).not.toEqual(live)
  await page.goBack()
  await expect(games('live')).toHaveText(live)
  await removeDocument(site, 'page/es/one.json')
  await removeDocument(site, 'page/es/two.json')
})

test('[ENG-01] a page with a countdown and questions that are searched is content alone', async ({ page, site }) => {
  const until = new Date(Date.now() + 2 * 86_400_000).toISOString().replace(/\.\d+Z$/, 'Z')
  const questions = ['When does it begin?', 'What does it cost?'].map((question, index) => ({
    id: `q${index}`,
    question,
    answer: '<p>The table is laid at eight.</p>',
  }))
  const document = {
    path: '/evening',
    title: 'An evening',
    layout: 'default',
    blocks: [
      {
        ...titled('The winter table'),
        blocks: [{ __component: 'content.countdown', id: 'left', heading: 'Opens in', until }],
      },
      { __component: 'content.faq', id: 'faq', heading: 'Questions', hasSearch: true, questions },
    ],
  }
  await withPages(site, [document], async () => {
    await page.goto('/evening')
    await expect(page.getByRole('timer')).toHaveText(/^01day23hours59minutes\d\dseconds?$/)
    const shown = await page.getByRole('timer').textContent()
    await expect(page.getByRole('timer')).not.toHaveText(shown ?? '')
    const main = page.getByRole('main')
    const search = main.getByRole('searchbox', { name: 'Search questions' })
    await search.fill('cost')
    await expect(main.getByRole('status')).toHaveText('1 question')
    await expect(main.locator('details')).toHaveText(/What does it cost/)
    // answers that are found again, and a page after a client navigation, get their HTML in the
    // browser
    await search.fill('begin')
    await expect(main.locator('details')).toHaveText(/When does it begin\?.*The table is laid at eight/)
    await page.goto('/terms', { waitUntil: 'networkidle' })
    await follow(page, '/evening')
    await expect(main.locator('details')).toHaveCount(2)
    await expect(main.locator('details').first()).toHaveText(/The table is laid at eight/)
  })
})
