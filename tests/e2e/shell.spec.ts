import type { Locator, Page } from '@playwright/test'
import { chooseTheme, expectAccessible } from './accessibility.ts'
import { readDocument, soon, withPages, wordsOf, writeDocument } from './documents.ts'
import { elementsOf } from './html.ts'
import { signIn, vera } from './players.ts'
import type { Site } from './site.ts'
import { expect, test } from './test.ts'

const WIDTHS = [320, 360, 768, 992, 1280, 1440, 1920, 2560]
const PAGES = ['/', '/gamehall', '/support', '/forms/sign_in']
/** Smallest size of a touch target, in px. */
const TOUCH = 44
/** Height of the link to the deposit beside the balance, in px. */
const IN_POCKET = 36

const words = wordsOf('common', 'en')
const sidebarOf = (page: Page) => page.locator('#sidebar')
/** Returns by how many px the page is wider than the screen. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const inLocale = (locale: string, path: string) => (locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`)
const currentIn = (place: Locator) => place.locator('[aria-current=page]')

test.describe('menus', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('[SHL-01] the link of the present place is marked, by path and by query', async ({ page }) => {
    const places = {
      '/': 'Home',
      '/gamehall': 'All games',
      '/gamehall?category=live': 'Live tables',
      '/gamehall?category=slots&sort=name': 'Slots',
      '/support?from=mail': 'Support',
      '/es/winners': 'Ganadores',
    }
    for (const [path, name] of Object.entries(places)) {
      await page.goto(path)
      await expect(currentIn(sidebarOf(page)), path).toHaveCount(1)
      await expect(currentIn(sidebarOf(page)), path).toHaveText(name)
    }
    await page.goto('/terms')
    await expect(currentIn(sidebarOf(page))).toHaveCount(0)
  })

  test('[SHL-01] the mark follows from page to page without a new document', async ({ page }) => {
    await page.goto('/support')
    // before hydration, a link loads a new document
    await page.waitForFunction(() => !('__earlyClicks' in globalThis))
    await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''))
    await sidebarOf(page).getByRole('link', { name: 'Live tables' }).click()
    await expect(page).toHaveURL('/gamehall?category=live')
    await expect(currentIn(sidebarOf(page))).toHaveText('Live tables')
    await expect(page.locator('html[data-kept]')).toHaveCount(1)
  })

  test('[SHL-01] links stand in the groups that their field names', async ({ page }) => {
    await page.goto('/')
    const navigation = sidebarOf(page).getByRole('navigation')
    await expect(navigation.getByRole('heading')).toHaveText(['Play', 'Rewards', 'Account'])
    const rewards = navigation.locator('div').filter({ has: page.getByRole('heading', { name: 'Rewards' }) })
    await expect(rewards.getByRole('link')).toHaveText(['Promotions', 'Loyalty', 'Wheel of fortune', 'Winners'])
  })
})

test('[SHL-01] links for players alone are not even in the document of a guest', async ({ request, player }) => {
  const { links } = readDocument<{ links: { name: string; link: string; onlyAuth?: boolean }[] }>(
    'menu/en/sidebar.json',
  )
  const secret = links.filter(({ onlyAuth }) => onlyAuth)
  expect(secret.length).toBeGreaterThan(2)
  const sidebar = (html: string) => html.slice(html.indexOf('id="sidebar"'), html.indexOf('</aside>'))
  const guest = await (await request.get('/terms')).text()
  const signedIn = sidebar(await (await player.get('/terms')).text())
  for (const { name, link } of secret) {
    expect(guest).not.toContain(`href="${link}"`)
    expect(guest).not.toContain(`"${link}"`)
    expect(
      elementsOf(signedIn, 'a').filter(({ text, attributes }) => text === name && attributes['href'] === link),
    ).toHaveLength(1)
  }
})

test('[SHL-18] everything that content says of a menu link is shown', async ({ page, request, site }) => {
  const file = 'menu/en/sidebar.json'
  const links = [
    {
      id: 'plain',
      name: 'Plain',
      link: '/terms',
      icon: 'star',
      badge: 'New',
      groups: [{ id: 'odd', name: 'Odd ones' }],
    },
    {
      id: 'pictured',
      name: 'Pictured',
      link: 'https://example.com/guide',
      image: { src: '/art/wheel-1.svg', alt: 'A wheel', width: 20, height: 20 },
      target: '_blank',
      rel: 'nofollow',
      postfixIcon: 'external',
    },
    { id: 'secret', name: 'Secret', link: '/offers', onlyAuth: true },
    {
      id: 'parent',
      name: 'Parent',
      link: '/gamehall',
      submenu: [
        { id: 'child', name: 'Child', link: '/gamehall?category=live', badge: '7' },
        { id: 'hidden-child', name: 'Hidden child', link: '/offers/1', onlyAuth: true },
      ],
    },
    { id: 'doer', name: 'Doer', actions: [{ id: 'open', type: 'openAuth', view: 'authorization' }] },
  ]
  const isThere = async () => (await (await request.get('/terms')).text()).includes('Pictured')
  await writeDocument(site, file, { slug: 'sidebar', links })
  try {
    await expect.poll(isThere, soon).toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/terms')
    const navigation = sidebarOf(page).getByRole('navigation')
    const plain = navigation.getByRole('link', { name: 'Plain' })
    await expect(plain).toHaveText('PlainNew')
    await expect(plain.locator('use')).toHaveAttribute('href', /#star$/)
    await expect(plain).toHaveAttribute('aria-current', 'page')
    await expect(navigation.getByRole('heading', { name: 'Odd ones' })).toBeVisible()

    const pictured = navigation.getByRole('link', { name: 'Pictured' })
    await expect(pictured).toHaveAttribute('target', '_blank')
    await expect(pictured).toHaveAttribute('rel', 'noopener nofollow')
    await expect(pictured.getByRole('img', { name: 'A wheel' })).toBeVisible()
    await expect(pictured.locator('use')).toHaveAttribute('href', /#external$/)

    await navigation.getByText('Parent').first().click()
    const child = navigation.getByRole('link', { name: 'Child', exact: false })
    await expect(child).toHaveText('Child7')
    await expect(child).toHaveAttribute('href', '/gamehall?category=live')
    for (const name of ['Secret', 'Hidden child']) await expect(page.getByText(name)).toHaveCount(0)
    await navigation.getByRole('link', { name: 'Doer' }).click()
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()

    await signIn(page.request, vera)
    await page.goto('/terms')
    await expect(navigation.getByRole('link', { name: 'Secret' })).toBeVisible()
  } finally {
    await writeDocument(site, file, readDocument(file))
    await expect.poll(isThere).toBe(false)
  }
})

test('[SHL-05] the other languages lead to the same place, with their flag and name', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/gamehall?category=live')
  const languages = sidebarOf(page).getByRole('list', { name: words['language.other'] })
  await expect(languages.getByRole('link')).toHaveText(['العربية', 'Español'])
  await expect(languages.locator('a > :first-child')).toHaveCount(2)
  await languages.getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL('/ar/gamehall?category=live')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const others = sidebarOf(page).getByRole('list', { name: wordsOf('common', 'ar')['language.other'] })
  await expect(others.getByRole('link')).toHaveText(['English', 'Español'])
  await others.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/gamehall?category=live')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('[SHL-05] the drawer of a small screen closes on every change of place', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/')
  const open = page.getByRole('banner').getByRole('button', { name: words['header.menu'] })
  await expect(sidebarOf(page)).toBeHidden()
  await open.click()
  await expect(sidebarOf(page)).toBeInViewport()
  await sidebarOf(page).getByRole('link', { name: 'Support' }).click()
  await expect(page).toHaveURL('/support')
  await expect(sidebarOf(page)).toBeHidden()

  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(sidebarOf(page)).toBeHidden()
  // Back changes the address at once; the page takes the focus after its data has loaded
  await expect(page.getByRole('heading', { level: 1, name: 'A quieter' })).toBeFocused()

  await open.click()
  await expect(sidebarOf(page)).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(sidebarOf(page)).toBeHidden()
  await expect(open).toBeFocused()
})

test('the header leads to the game hall with a plain link, and promises no search', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const locale of ['en', 'es', 'ar']) {
    await page.goto(inLocale(locale, '/terms'))
    const hall = page.getByRole('banner').getByRole('link', { name: wordsOf('common', locale)['header.games'] })
    await expect(hall).toHaveAttribute('href', inLocale(locale, '/gamehall'))
    await expect(hall.locator('use')).toHaveAttribute('href', /#games$/)
    await expect(hall).toHaveCSS('box-shadow', 'none')
  }
})

const isPopover = (page: Page) => sidebarOf(page).evaluate((sidebar) => sidebar.matches(':popover-open'))

for (const width of [360, 1024, 1440]) {
  test(`[SHL-05] at ${width} px a submenu opens and closes at the place of the menu`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/terms')
    await page.waitForLoadState('networkidle')
    const isDrawer = width < 992
    if (isDrawer) await page.getByRole('banner').getByRole('button', { name: words['header.menu'] }).click()
    const before = await page.getByRole('main').boundingBox()
    const submenu = sidebarOf(page).locator('details')
    const link = submenu.getByRole('link', { name: 'Slots' })
    for (const isOpen of [true, false, true]) {
      await submenu.locator('summary').click()
      await expect(link).toBeVisible({ visible: isOpen })
      // the submenu's event comes a task later
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))
      expect(await isPopover(page)).toBe(isDrawer)
      await expect(sidebarOf(page)).toBeInViewport()
      expect(await page.getByRole('main').boundingBox()).toEqual(before)
    }
    await link.click()
    await expect(page).toHaveURL('/gamehall?category=slots')
  })
}

test('[SHL-05] a drawer that is open when the window grows becomes the column', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/terms')
  const column = await sidebarOf(page).boundingBox()
  const main = await page.getByRole('main').boundingBox()
  await page.setViewportSize({ width: 360, height: 900 })
  await page.getByRole('banner').getByRole('button', { name: words['header.menu'] }).click()
  await expect(sidebarOf(page)).toBeInViewport()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => isPopover(page)).toBe(false)
  await expect.poll(() => sidebarOf(page).boundingBox()).toEqual(column)
  expect(await page.getByRole('main').boundingBox()).toEqual(main)
  await page.setViewportSize({ width: 360, height: 900 })
  await expect(sidebarOf(page)).toBeHidden()
})

test('[SHL-01] a menu longer than the screen fades at its end, and its last link comes out of it', async ({ page }) => {
  await signIn(page.request, vera)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/terms')
  const navigation = sidebarOf(page).getByRole('navigation')
  const isLonger = await navigation.evaluate((nav) => nav.scrollHeight > nav.clientHeight)
  expect(isLonger).toBe(true)
  const { position, fade, image } = await navigation.evaluate((nav) => {
    const after = getComputedStyle(nav, '::after')
    return { position: after.position, fade: Number.parseFloat(after.height), image: after.backgroundImage }
  })
  expect([position, image]).toEqual(['sticky', expect.stringContaining('linear-gradient')])
  const link = await navigation.getByRole('link').first().boundingBox()
  expect(fade).toBeGreaterThan(link?.height ?? Infinity)
  await navigation.evaluate((nav) => nav.scrollTo(0, nav.scrollHeight))
  const end = await navigation.boundingBox()
  const last = await navigation.getByRole('link').last().boundingBox()
  const room = (end?.y ?? 0) + (end?.height ?? 0) - ((last?.y ?? 0) + (last?.height ?? 0))
  expect(room).toBeGreaterThanOrEqual(fade - 1)
})

/** Returns the themes of a page from its first paint to its last. */
async function themesWhile(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  await page.exposeFunction('tellTheme', (theme: string) => seen.push(theme))
  await page.addInitScript(() => {
    const told = window as unknown as { tellTheme(theme: string): void }
    const look = () => told.tellTheme(document.documentElement.dataset['theme'] ?? 'none')
    new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ['data-theme'] })
    document.addEventListener('DOMContentLoaded', look)
    addEventListener('load', look)
  })
  await act()
  return seen
}

test.describe('themes', () => {
  const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme')
  const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

  test('[SHL-04] dark comes first; a switch holds for a year, and no page flashes in the other theme', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    expect(await themeOf(page)).toBe('dark')
    const dark = await groundOf(page)
    const themes = sidebarOf(page).getByRole('group', { name: words['theme.label'] })
    await expect(themes.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
    await themes.getByRole('button', { name: 'Light' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(themes.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => groundOf(page)).not.toBe(dark)
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'theme')
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
    expect([cookie?.value, cookie?.path]).toEqual(['light', '/'])
    expect(Math.round(days)).toBe(365)

    expect(await (await page.request.get('/terms')).text()).toMatch(/<html[^>]* data-theme="light"/)
    const seen = await themesWhile(page, () => page.goto('/terms'))
    expect(new Set(seen)).toEqual(new Set(['light']))
    expect(await (await fetch(`${site.origin}/terms`)).text()).toMatch(/<html[^>]* data-theme="dark"/)
  })

  test('[SHL-04] on a small screen the switch is at hand in the header', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 760 })
    await page.goto('/ar')
    const arabic = wordsOf('common', 'ar')
    const header = page.getByRole('banner')
    await header.getByRole('button', { name: arabic['theme.toLight'] }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await header.getByRole('button', { name: arabic['theme.toDark'] }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('[SHL-04] without a second theme there is no switch', async ({ page, request, site }) => {
    const file = 'site-config/en/site.json'
    const config = readDocument<{ themes: { id: string }[] }>(file)
    const hasSwitch = async () =>
      (await (await request.get('/terms')).text()).includes(`aria-label="${words['theme.toLight']}"`)
    await writeDocument(site, file, { ...config, themes: config.themes.filter(({ id }) => id === 'dark') })
    try {
      await expect.poll(hasSwitch, soon).toBe(false)
      await page.goto('/terms')
      await expect(page.getByRole('group', { name: words['theme.label'] })).toHaveCount(0)
    } finally {
      await writeDocument(site, file, config)
      await expect.poll(hasSwitch).toBe(true)
    }
  })
})

for (const locale of ['en', 'ar']) {
  test(`[SHL-09] nothing in ${locale} is wider than the screen, from 320 to 2560 px`, async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(inLocale(locale, path))
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        expect(await overflowOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
        await expect(page.getByRole('heading', { level: 1 }), `${path} at ${width} px`).toBeInViewport({ ratio: 0.9 })
      }
    }
  })

  test(`[SHL-09] controls of header and bottom bar are large enough for a thumb in ${locale}`, async ({ page }) => {
    for (const who of ['guest', 'player']) {
      if (who === 'player') await signIn(page.request, vera)
      for (const width of [320, 360, 768]) {
        await page.setViewportSize({ width, height: 760 })
        await page.goto(inLocale(locale, '/terms'))
        const places = page.locator('header, nav').filter({ visible: true })
        const targets = await places.locator(':is(a, button):visible').evaluateAll((elements) =>
          elements.flatMap((element) => {
            if (element.closest('footer, #sidebar, main')) return []
            const { width: wide, height } = element.getBoundingClientRect()
            return [{ name: element.getAttribute('aria-label') ?? element.textContent, wide, height }]
          }),
        )
        expect(targets.length, `${who} at ${width} px`).toBeGreaterThan(5)
        const least = (name: string | null) =>
          name === wordsOf('common', locale)['header.deposit'] ? IN_POCKET : TOUCH
        const small = targets.filter(({ name, wide, height }) => Math.min(wide, height) < least(name))
        expect(small, `${who} at ${width} px`).toEqual([])
        expect(await overflowOf(page), `${who} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
  })
}

test('[SHL-09] each breakpoint has its shell: drawer and bar, rail, column', async ({ page }) => {
  await page.goto('/terms')
  const bar = page.getByRole('navigation', { name: words['bottomBar.label'] })
  const widthOfSidebar = async () => (await sidebarOf(page).boundingBox())?.width ?? 0
  for (const width of [320, 767, 991]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(sidebarOf(page), `${width} px`).toBeHidden()
  }
  await page.setViewportSize({ width: 360, height: 900 })
  await expect(bar).toBeInViewport()
  await page.setViewportSize({ width: 992, height: 900 })
  await expect(sidebarOf(page)).toBeInViewport()
  expect(await widthOfSidebar()).toBeLessThan(120)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(widthOfSidebar).toBeGreaterThan(180)
  await expect(bar).toBeHidden()
})

test('the keyboard meets the skip link first, and sees where it is', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/support')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: words['common.skip'] })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true)

  await page.goto('/support')
  for (let stop = 0; stop < 30; stop++) {
    await page.keyboard.press('Tab')
    const { name, width } = await page.evaluate(() => {
      const element = document.activeElement ?? document.body
      // a link that covers its card outlines the card
      const outlines = [undefined, '::after'].map((part) => getComputedStyle(element, part))
      const widths = outlines.map((it) => (it.outlineStyle === 'none' ? 0 : Number.parseFloat(it.outlineWidth)))
      return { name: element.outerHTML.slice(0, 100), width: Math.max(...widths) }
    })
    expect(width, `stop ${stop}: ${name}`).toBeGreaterThanOrEqual(2)
  }
})

test('[SHL-10] a jump into the page before its renderers have arrived leaves the page as it is', async ({ page }) => {
  await page.route(/\/assets\/(Section|Faq|ContentCard|CardGrid|Columns)-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/support', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await page.evaluate(() => (location.hash = '#limits'))
  const seen: number[] = []
  for (let look = 0; look < 20; look++) {
    await page.waitForTimeout(100)
    seen.push(await heading.count())
  }
  expect(new Set(seen)).toEqual(new Set([1]))
})

test('a page has one of each landmark', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  for (const role of ['banner', 'main', 'contentinfo', 'complementary'] as const) {
    await expect(page.getByRole(role), role).toHaveCount(1)
  }
  const names = await page.getByRole('navigation').evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')))
  expect(names).toEqual([words['header.links'], words['sidebar.label'], words['footer.label']])
})

/** Expects an accessible page in a theme, and at a width with magnification. */
async function expectAccessiblePage(page: Page, site: Site, theme: 'dark' | 'light', path: string): Promise<void> {
  await chooseTheme(page, theme, site.origin)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
}

for (const locale of ['en', 'ar']) {
  for (const theme of ['dark', 'light'] as const) {
    test(`[SHL-09] home, game hall, support and an unknown page hold nothing back in ${locale} and ${theme}`, async ({
      page,
      site,
      expectStatus,
    }) => {
      expectStatus(404, inLocale(locale, '/no-such-page'))
      for (const path of ['/', '/gamehall', '/support', '/no-such-page']) {
        await page.setViewportSize({ width: locale === 'ar' ? 360 : 1440, height: 900 })
        await expectAccessiblePage(page, site, theme, inLocale(locale, path))
      }
    })
  }
}

test('[SHL-09] a word or an address that is longer than the screen widens no page', async ({ page, site }) => {
  const title = 'Kraftfahrzeughaftpflichtversicherung'.repeat(3)
  const texts = { title, body: `https://example.com/${'and-on/'.repeat(20)}` }
  const cards = [{ __component: 'content.card', id: 'card', ...texts }]
  const questions = [{ id: 'q', question: title, answer: `<p>${texts.body}</p>` }]
  const blocks = [
    { __component: 'content.hero', id: 'hero', ...texts },
    { __component: 'content.banner', id: 'banner', ...texts },
    { __component: 'content.card-grid', id: 'grid', heading: title, cards },
    { __component: 'content.rich-text', id: 'text', html: `<h2>${title}</h2><p>${texts.body}</p>` },
    { __component: 'content.faq', id: 'faq', heading: title, questions },
  ]
  await withPages(site, [{ path: '/long', title: 'Long', layout: 'default', blocks } as { path: string }], async () => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/long')
      await expect(page.getByRole('main').getByText(title)).toHaveCount(7)
      expect(await overflowOf(page), `${width} px`).toBe(0)
      // no part is cut off either
      for (const block of await page.getByRole('main').getByText(title).all()) {
        expect(await block.evaluate((it) => it.scrollWidth - it.clientWidth), `${width} px`).toBeLessThanOrEqual(0)
      }
    }
  })
})
