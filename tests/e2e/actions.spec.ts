import type { Page } from '@playwright/test'
import { withPages } from './documents.ts'
import { signIn, vera } from './players.ts'
import type { Site } from './site.ts'
import { expect, test } from './test.ts'

interface Row {
  readonly type: string
  readonly [field: string]: unknown
}

const button = (id: string, ...rows: Row[]) => ({
  id,
  label: id,
  actions: rows.map((row, index) => ({ id: `${id}-${index}`, ...row })),
})
const when = (fact: string, value: string) => [{ id: 'g', rows: [{ id: 'r', fact, value }] }]

/** A page with a button for every action of content; the blocks around them are static. */
const PAGE = {
  path: '/every-action',
  title: 'Every action',
  layout: 'default',
  blocks: [
    {
      __component: 'content.hero',
      id: 'first',
      title: 'First',
      buttons: [
        button('navigate', { type: 'toast', text: 'On the way' }, { type: 'navigate', url: '/terms' }),
        button('openUrl', { type: 'openUrl', url: 'https://example.com/', target: '_blank' }),
        button('openAuth', { type: 'openAuth', view: 'authorization' }),
        button(
          'copy',
          { type: 'copy', text: 'Words of {user.login}' },
          { type: 'toast', text: 'Copied', tone: 'success' },
        ),
      ],
    },
    {
      __component: 'content.hero',
      id: 'second',
      title: 'Second',
      buttons: [
        button('track', { type: 'track', event: 'hero_seen', params: [{ id: 'p', name: 'place', value: 'top' }] }),
        button('setTheme', { type: 'setTheme', theme: 'light' }),
        button('setLocale', { type: 'setLocale', locale: 'es' }),
        button('scrollTo', { type: 'scrollTo', anchor: 'far-away' }),
      ],
    },
    {
      __component: 'content.hero',
      id: 'third',
      title: 'Third',
      buttons: [
        button('submitForm', { type: 'submitForm', form: 'sign-in' }),
        button('fails', { type: 'scrollTo', anchor: 'nowhere' }, { type: 'setTheme', theme: 'light' }),
        button(
          'conditional',
          { type: 'toast', text: 'For guests', when: when('signedIn', 'false') },
          { type: 'toast', text: 'For players', when: when('signedIn', 'true') },
        ),
        button('signOut', { type: 'callApi', method: 'auth.logout' }, { type: 'navigate', url: '/' }),
      ],
    },
    {
      __component: 'content.hero',
      id: 'fourth',
      title: 'Fourth',
      buttons: [
        button('openDialog', { type: 'openDialog', dialog: 'nobody-wrote-it' }, { type: 'setTheme', theme: 'light' }),
      ],
    },
    { __component: 'form.form', id: 'form', form: 'sign-in' },
    { __component: 'layout.section', id: 'far', anchor: 'far-away', heading: 'Far away', blocks: [] },
  ],
}

const press = (page: Page, name: string) =>
  page.getByRole('main').locator(`[data-action*='"${name}-0"'], a:has-text("${name}")`).first().click()
const told = (page: Page) => page.getByRole('status')
const linesOf = (site: Site, words: string) =>
  site
    .output()
    .split('\n')
    .filter((line) => line.includes(words)).length

test('[ENG-08] every action of content does what it says, from blocks that are never hydrated', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await withPages(site, [PAGE], async () => {
    await page.goto(PAGE.path)
    await expect(page.getByRole('heading', { name: 'First' })).toBeVisible()

    await press(page, 'copy')
    await expect(told(page)).toContainText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Words of ')

    await press(page, 'conditional')
    await expect(told(page)).toContainText('For guests')

    await press(page, 'track')
    const events = () => page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer)
    await expect.poll(events).toEqual([{ event: 'hero_seen', place: 'top' }])

    await press(page, 'setTheme')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

    await press(page, 'scrollTo')
    await expect(page.locator('#far-away')).toBeInViewport()

    await press(page, 'submitForm')
    await expect(page.locator('form[name="sign-in"] [aria-invalid="true"]').first()).toBeVisible()

    await press(page, 'openAuth')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')

    const [opened] = await Promise.all([context.waitForEvent('page'), press(page, 'openUrl')])
    expect(opened.url()).not.toContain(PAGE.path)
    await opened.close()

    await press(page, 'navigate')
    await expect(page).toHaveURL('/terms')
    await expect(told(page)).toContainText('On the way')

    await page.goto(PAGE.path)
    await press(page, 'setLocale')
    await expect(page).toHaveURL(`/es${PAGE.path}`)
  })
})

test('[ENG-08] an action that fails stops its list, shows a message, and is reported once', async ({ page, site }) => {
  await withPages(site, [PAGE], async () => {
    await page.goto(PAGE.path)
    const reports = () => linesOf(site, 'action.scrollTo')
    const before = reports()
    await press(page, 'fails')
    await expect(told(page)).toContainText('Something went wrong')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect.poll(reports).toBe(before + 1)
  })
})

test('[ENG-08] a missing dialog shows a message, is reported once, and stops its list', async ({
  page,
  site,
  expectStatus,
}) => {
  expectStatus(404, '/documents/dialog/nobody-wrote-it')
  await withPages(site, [PAGE], async () => {
    await page.goto(PAGE.path)
    const reports = () => linesOf(site, 'action.openDialog')
    for (let time = 1; time <= 2; time++) {
      await press(page, 'openDialog')
      await expect(told(page)).toContainText('Something went wrong')
      await told(page).getByRole('button', { name: 'Close' }).click()
    }
    await expect.poll(reports).toBe(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test('[ENG-08] a player’s buttons know that there is a player, and sign out', async ({ page, site }) => {
  await withPages(site, [PAGE], async () => {
    await signIn(page.request, vera)
    await page.goto(PAGE.path)
    await press(page, 'conditional')
    await expect(told(page)).toContainText('For players')
    await press(page, 'signOut')
    await expect(page).toHaveURL('/')
    await page.reload()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  })
})
