import type { Locator, Page } from '@playwright/test'
import { authDialog, openAuth } from './authDialog.ts'
import { follow } from './documents.ts'
import { signIn, vera } from './players.ts'
import { type Json, whileConfigSays } from './siteConfig.ts'
import { expect, test } from './test.ts'

const section = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Your profile' }).getByRole('link', { name, exact: true })
const functional = (change: Json) => ({ functionalSettings: change })

interface Row {
  readonly path: string
  readonly change: Json
  /** Returns the element that a person sees with one of the two settings. */
  readonly seen: (page: Page) => Locator
  /** True when it is visible with the site's own config, and absent with the other. */
  readonly isGone?: boolean
}

const rows: Readonly<Record<string, Row>> = {
  isTwoFAEnable: {
    path: '/profile/security',
    change: functional({ isTwoFAEnable: false }),
    seen: (page) => page.getByRole('heading', { name: 'Two-step verification' }),
    isGone: true,
  },
  isSumsubEnable: {
    path: '/profile/settings',
    change: functional({ isSumsubEnable: false }),
    seen: section('Verification'),
    isGone: true,
  },
  isResponsibleGamingEnable: {
    path: '/profile/settings',
    change: functional({ isResponsibleGamingEnable: false }),
    seen: section('Limits'),
    isGone: true,
  },
  isBetHistoryEnable: {
    path: '/profile/settings',
    change: functional({ isBetHistoryEnable: false }),
    seen: section('Bet history'),
    isGone: true,
  },
  isVisibleNoticeBetting: {
    path: '/profile/settings',
    change: functional({ isVisibleNoticeBetting: true }),
    seen: (page) => page.getByText('The betting bonus is for sports bets only.'),
  },
  isTitleClickable: {
    path: '/',
    change: functional({ isTitleClickable: false }),
    seen: (page) => page.getByRole('main').locator('section header h2 a'),
    isGone: true,
  },
  isEnableLoyalty: {
    path: '/profile/settings',
    change: { loyalty: { isEnableLoyalty: false } },
    seen: section('Loyalty'),
    isGone: true,
  },
  isEnableCharacters: {
    path: '/profile/loyalty',
    change: { loyalty: { isEnableCharacters: false } },
    seen: (page) => page.getByRole('heading', { name: 'Your character' }),
    isGone: true,
  },
  coinIcon: {
    path: '/profile/loyalty',
    change: { loyalty: { coinIcon: '/brand/logo.svg' } },
    seen: (page) => page.getByRole('main').locator('dd img[src="/brand/logo.svg"]'),
  },
  tutorialUrl: {
    path: '/loyalty',
    change: { loyalty: { tutorialUrl: '/support' } },
    seen: (page) => page.getByRole('main').locator('a[href="/support"]'),
  },
  'profile-page': {
    path: '/profile/settings',
    change: { loyalty: { placesWhereDisplayedCharacters: ['loyalty-page', 'profile-loyalty-pages'] } },
    seen: (page) => page.getByRole('button', { name: 'Change character' }),
    isGone: true,
  },
  'profile-loyalty-pages': {
    path: '/profile/loyalty',
    change: { loyalty: { placesWhereDisplayedCharacters: ['loyalty-page', 'profile-page'] } },
    seen: (page) => page.getByRole('button', { name: 'Change character' }),
    isGone: true,
  },
  favicons: {
    path: '/',
    change: { favicons: [{ id: 'own', rel: 'icon', href: '/brand/logo.svg' }] },
    seen: (page) => page.locator('link[rel=icon][href="/brand/logo.svg"]'),
  },
  'default image of games': {
    path: '/',
    change: { defaultImages: { game: { src: '/art/wheel-2.svg', alt: '', width: 300, height: 400 } } },
    seen: (page) => page.locator('article img[data-fallback="/art/wheel-2.svg"]'),
  },
  'default image of shared pages': {
    path: '/winners',
    change: { defaultImages: { share: { src: '/brand/other.png', alt: 'Other', width: 1200, height: 630 } } },
    seen: (page) => page.locator('meta[property="og:image"][content$="/brand/other.png"]'),
  },
  themes: {
    path: '/',
    change: { themes: [{ id: 'light', type: 'light', isDefault: true }] },
    seen: (page) => page.locator('html[data-theme=light]'),
  },
}

for (const [name, { path, change, seen, isGone = false }] of Object.entries(rows)) {
  test(`[API-07] the site config changes what is seen: ${name}`, async ({ page, site }) => {
    if (path.startsWith('/profile')) await signIn(page.request, vera)
    const expectIt = async (isThere: boolean) => {
      await page.goto(path)
      await expect(seen(page).first()).toBeAttached({ attached: isThere, timeout: 500 })
    }
    await expect(() => expectIt(isGone)).toPass()
    await whileConfigSays(site, change, () => expect(() => expectIt(!isGone)).toPass())
  })
}

test('[API-07] [SHL-04] a site with one theme has no switch for it', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const theme = page.locator('#sidebar').getByRole('group', { name: 'Theme' })
  // the config of another test may apply a moment longer
  await expect(async () => {
    await page.goto('/')
    await expect(theme).toBeVisible({ timeout: 1000 })
  }).toPass()
  const themes = [{ id: 'dark', type: 'dark', isDefault: true }]
  await whileConfigSays(site, { themes }, () =>
    expect(async () => {
      await page.reload()
      await expect(theme).toBeHidden({ timeout: 500 })
    }).toPass(),
  )
})

test('[API-07] a guest who is redirected from a page for players is asked to sign in, unless authPopupEnabled is off', async ({
  page,
  site,
}) => {
  const { dialog } = authDialog(page, 'authorization')
  await page.goto('/profile/settings')
  await expect(dialog).toBeVisible()
  await whileConfigSays(site, { popups: { fallbacks: { authPopupEnabled: false } } }, async () => {
    await expect(async () => {
      await page.goto('/profile/settings', { waitUntil: 'networkidle' })
      await expect(dialog).toBeHidden({ timeout: 500 })
    }).toPass()
  })
})

test('[API-07] parameters of a rule in validatorConfig hold in every form that names it', async ({ page, site }) => {
  const complaint = async () => {
    await page.goto('/')
    const { field } = await openAuth(page, 'registration')
    await field('password').fill('croupi9')
    await field('password').press('Tab')
    return field('password')
  }
  await expect(await complaint()).not.toHaveAttribute('aria-invalid', 'true')
  await whileConfigSays(site, { validatorConfig: { password: { min: 9 } } }, () =>
    expect(async () => {
      await expect(await complaint()).toHaveAccessibleDescription(/at least 9 characters/, { timeout: 1000 })
    }).toPass(),
  )
})

test('[API-07] a page that takes its time shows the loader of the config: its logo, and the progress in percent', async ({
  page,
  site,
}) => {
  const loader = { showPercentProgress: true, loaderLogo: '/brand/logo.svg', loaderLogoAlt: 'On its way' }
  const shown = page.getByRole('status').filter({ has: page.getByRole('progressbar') })
  // the loader's code comes after a page has settled, not with the first step
  const goOn = async () => {
    await page.goto('/')
    await follow(page, '/support')
    await expect(page).toHaveURL('/support')
    await follow(page, '/winners')
  }
  await page.route('**/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue().catch(() => undefined)
  })
  await whileConfigSays(site, { loader }, () =>
    expect(async () => {
      await goOn()
      await expect(shown).toContainText(/\d+%/, { timeout: 1400 })
      await expect(shown.getByRole('img', { name: 'On its way' })).toHaveAttribute('src', '/brand/logo.svg')
    }).toPass(),
  )
  await expect(async () => {
    await goOn()
    await expect(shown).toBeVisible({ timeout: 1400 })
    await expect(shown).not.toContainText('%', { timeout: 500 })
  }).toPass()
})
