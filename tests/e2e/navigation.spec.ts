import type { Page } from '@playwright/test'
import { authDialog } from './authDialog.ts'
import { follow } from './documents.ts'
import { expect, test } from './test.ts'

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))
const announcement = (page: Page) => page.locator('body > p[aria-live=polite]')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const PHONE = { width: 360, height: 740 }

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), top)
  expect(await scrollOf(page)).toBe(top)
}

test.describe('going from page to page', () => {
  test.use({ viewport: PHONE })

  test('[FRM-12] [SEO-01] a page opens at its top with its heading focused and its title announced, time and again', async ({
    page,
  }) => {
    const titles = {
      '/gamehall': 'Game hall · Croupier',
      '/promotions': 'Promotions · Croupier',
      '/': 'A quieter place to play · Croupier',
    }
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    for (const path of ['/gamehall', '/promotions', '/'] as const) {
      await scrollTo(page, 600)
      await follow(page, path)
      await expect(page).toHaveURL(path)
      await expect(heading(page, /./)).toBeFocused()
      await expect.poll(() => scrollOf(page), path).toBe(0)
      await expect(announcement(page)).toHaveText(titles[path])
    }
  })

  test('Back and Forward show the place where the reader was, at once and not on a slide', async ({ page }) => {
    await page.goto('/')
    await scrollTo(page, 1500)
    await follow(page, '/terms')
    await expect(page).toHaveURL('/terms')
    await expect(heading(page, /terms/i)).toBeFocused()
    await scrollTo(page, 300)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect.poll(() => scrollOf(page)).toBe(1500)
    await page.goForward()
    await expect(page).toHaveURL('/terms')
    await expect.poll(() => scrollOf(page)).toBe(300)
    await page.reload()
    await expect.poll(() => scrollOf(page)).toBe(300)
  })

  for (const path of ['/support#limits', '/es/support#limits']) {
    test(`${path} shows the heading of its part below the header, from another page and as a first page`, async ({
      page,
    }) => {
      const part = page.locator('#limits')
      const isInView = async () => {
        const header = await page.getByRole('banner').boundingBox()
        const box = await part.getByRole('heading').first().boundingBox()
        const below = (header?.y ?? 0) + (header?.height ?? 0)
        return box !== null && box.y >= below && box.y + box.height < below + 200
      }
      await page.goto(path)
      await expect.poll(isInView).toBe(true)
      await page.goto(path.startsWith('/es') ? '/es' : '/')
      await follow(page, path)
      await expect(page).toHaveURL(path)
      await expect.poll(isInView).toBe(true)
      await expect(part).toBeFocused()
    })
  }

  test('choosing a category keeps the place on the page, and the focus on the choice', async ({ page }) => {
    await page.goto('/gamehall?category=slots')
    const choices = page
      .getByRole('main')
      .getByRole('navigation')
      .filter({ has: page.locator('[aria-current=page]') })
    const choice = choices.getByRole('link', { name: 'Jackpots', exact: true })
    await page.waitForLoadState('networkidle')
    await scrollTo(page, 200)
    await choice.focus()
    const before = await scrollOf(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/gamehall?category=jackpot')
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Jackpots' })).toHaveCount(1)
    expect(await scrollOf(page)).toBe(before)
    await expect(choice).toBeFocused()
  })

  test('[SHL-05] [SHL-06] the drawer is modal: the page behind it takes no focus, and gets it back', async ({
    page,
  }) => {
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    await menu.click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer).toHaveAttribute('aria-modal', 'true')
    await expect(drawer.getByRole('button').first()).toBeFocused()
    const isInside = () => page.evaluate(() => document.activeElement?.closest('#sidebar, html')?.id ?? '')
    const places: string[] = []
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab')
      places.push(await isInside())
    }
    // besides the drawer, focus can only be in the browser's own interface
    expect(new Set(places)).toEqual(new Set(['sidebar', '']))
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(menu).toBeFocused()
    await menu.click()
    await drawer.getByRole('link', { name: 'Winners' }).click()
    await expect(page).toHaveURL('/winners')
    await expect(heading(page, /winners/i)).toBeFocused()
    await expect(page.locator('[inert]')).toHaveCount(0)
  })
})

test.describe('the browser’s Back', () => {
  const signIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' })

  test('[SHL-06] closes an open dialog, and the page stays as it is', async ({ page }) => {
    await page.goto('/terms')
    await page.waitForLoadState('networkidle')
    await scrollTo(page, 300)
    // Playwright's own click would scroll to the place of the sticky header
    await signIn(page).evaluate((link: HTMLElement) => {
      link.focus({ preventScroll: true })
      link.click()
    })
    const { dialog } = authDialog(page, 'authorization')
    await expect(dialog).toBeVisible()
    await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''))
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/terms')
    await expect(page.locator('html[data-kept]')).toHaveCount(1)
    expect(await scrollOf(page)).toBe(300)
    await expect(signIn(page)).toBeFocused()
    await page.goForward()
    await expect(page).toHaveURL('/terms')
    await expect(dialog).toHaveCount(0)
  })

  test('[SHL-06] leads to the page before once a dialog was closed by hand', async ({ page }) => {
    await page.goto('/')
    await follow(page, '/terms')
    await expect(heading(page, /terms/i)).toBeFocused()
    for (let time = 0; time < 2; time++) {
      await signIn(page).click()
      await expect(authDialog(page, 'authorization').dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expect.poll(() => page.evaluate(() => 'dialog' in history.state)).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('[SHL-05] closes the drawer of a small screen, and the page stays', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 })
    await page.goto('/winners')
    await follow(page, '/terms')
    await expect(heading(page, /terms/i)).toBeFocused()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    const isReady = () => page.evaluate(() => 'dialog' in history.state)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(drawer).toBeVisible()
    await expect.poll(isReady).toBe(true)
    await page.goBack()
    await expect(page.locator('#sidebar')).toBeHidden()
    await expect(page).toHaveURL('/terms')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect.poll(isReady).toBe(true)
    await drawer.getByRole('link', { name: 'Support' }).click()
    await expect(page).toHaveURL('/support')
    await expect(drawer).toHaveCount(0)
    await expect.poll(isReady).toBe(false)
    await page.goBack()
    // the address changes before the page, and a page that comes closes the drawer
    await expect(heading(page, /terms/i)).toBeFocused()
    await expect(page).toHaveURL('/terms')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect.poll(isReady).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(isReady).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL('/winners')
  })

  for (const reloads of [0, 1])
    test(`[RTE-10] closes the dialog that an address has opened, and the address is cleaned: reloads ${reloads}`, async ({
      page,
    }) => {
      await page.goto('/terms?show_popup_auth=1&from=mail')
      const { dialog } = authDialog(page, 'authorization')
      const isReady = () => page.evaluate(() => 'dialog' in history.state)
      await expect.poll(isReady).toBe(true)
      for (let time = 0; time < reloads; time++) {
        await page.reload()
        await page.waitForLoadState('networkidle')
      }
      await expect(dialog).toBeVisible()
      await expect.poll(isReady).toBe(true)
      await page.goBack()
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL('/terms?from=mail')
    })

  test('[SHL-06] a dialog that a reload has closed is in the way of no link', async ({ page }) => {
    await page.goto('/terms')
    await page.waitForLoadState('networkidle')
    await signIn(page).click()
    await expect(authDialog(page, 'authorization').dialog).toBeVisible()
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await follow(page, '/privacy')
    await expect(page).toHaveURL('/privacy')
    await page.goBack()
    await expect(page).toHaveURL('/terms')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('[RTE-10] leaves the page where the dialog may not be closed', async ({ page }) => {
    await page.goto('/support')
    await page.goto('/terms?show_popup_auth=1&prevent_close=1')
    await expect(authDialog(page, 'authorization').dialog).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/support')
  })

  test('[RTE-12] after a sign-in in a dialog leads to the page where the dialog was opened', async ({ page }) => {
    await page.goto('/')
    await follow(page, '/terms')
    await expect(heading(page, /terms/i)).toBeFocused()
    await signIn(page).click()
    const auth = authDialog(page, 'authorization')
    await auth.dialog.getByRole('link', { name: 'Sign up' }).click()
    const registration = authDialog(page, 'registration')
    await registration.field('email').fill(`back${Date.now()}@example.com`)
    await registration.field('password').fill('croupier9')
    await registration.field('country').selectOption('ES')
    await registration.field('currency').selectOption('EUR')
    await registration.field('terms').check()
    await registration.submit.click()
    await expect(page).toHaveURL('/cashier/deposit')
    // the dialogs after a registration cover the page
    await expect(page.getByRole('dialog')).toBeVisible()
    while ((await page.getByRole('dialog').count()) > 0) {
      const shown = page.getByRole('dialog')
      const title = await shown.getByRole('heading').first().textContent()
      // the entry of the dialog before it may still be on its way out
      await expect.poll(() => page.evaluate(() => 'dialog' in history.state)).toBe(true)
      await page.goBack()
      await expect(page).toHaveURL('/cashier/deposit')
      await expect(shown.filter({ hasText: title ?? '' })).toHaveCount(0)
    }
    await expect.poll(() => page.evaluate(() => 'dialog' in history.state)).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL('/terms')
  })
})
