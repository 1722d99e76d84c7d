import { readFileSync } from 'node:fs'
import { authOpener } from './authDialog.ts'
import { readDocument, removeDocument, soon, wordsOf, writeDocument } from './documents.ts'
import { holdScripts } from './holdScripts.ts'
import { newEmail, register, vera } from './players.ts'
import { expect, test } from './test.ts'

interface Form {
  readonly title: string
  readonly schema: { readonly properties: Readonly<Record<string, { readonly title: string }>> }
  readonly submit: { readonly label: string; readonly successMessage?: string }
}

interface Hearing {
  noteDraft(): void
}

const inLocale = (locale: string, path: string) => (locale === 'en' ? path : `/${locale}${path}`)
const messageOf = (locale: string, code: string) =>
  (
    JSON.parse(readFileSync(`fixtures/content/validation-message/${locale}/${code}.json`, 'utf8')) as {
      message: string
    }
  ).message

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'as a plain post', () => {
    test.use({ javaScriptEnabled })

    test('[AUT-11] restoring a password confirms that a link is sent, from any page', async ({ page }) => {
      const { submit, schema } = readDocument<Form>('form/en/restore.json')
      await page.goto('/forms/restore?redirectUrl=%2Fprofile%2Fsettings')
      const main = page.getByRole('main')
      await main.getByLabel(schema.properties['login']?.title ?? '').fill(vera.login)
      await main.getByRole('button', { name: submit.label }).click()
      await expect(main.getByText(submit.successMessage ?? '')).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/forms/restore')
    })
  })
}

test('[FRM-13] a form that is sent while its page hydrates says so, starts over, and preserves the input since then', async ({
  page,
}) => {
  const { submit, schema } = readDocument<Form>('form/en/restore.json')
  const main = page.getByRole('main')
  const login = main.getByLabel(schema.properties['login']?.title ?? '')
  const hydrate = await holdScripts(page)
  const drafted = Promise.withResolvers<void>()
  await page.exposeFunction('noteDraft', drafted.resolve)
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      setItem.call(this, key, value)
      if (this === sessionStorage && key.endsWith(':restore')) (globalThis as unknown as Hearing).noteDraft()
    }
  })
  await page.route('**/forms/restore', async (route) => {
    if (route.request().method() === 'POST') {
      hydrate()
      await drafted.promise
    }
    await route.continue()
  })
  await page.goto('/forms/restore', { waitUntil: 'commit' })
  await login.fill(vera.login)
  await main.getByRole('button', { name: submit.label }).click()
  await expect(page).toHaveURL(/sent=restore/)
  // after hydration, a form without a change can't be sent
  await expect(main.getByRole('button', { name: submit.label })).toBeDisabled()
  await expect(main.getByText(submit.successMessage ?? '')).toBeVisible()
  await expect(login).toHaveValue('')
  await login.fill('somebody')
  await expect(main.getByText(submit.successMessage ?? '')).toBeHidden()
  await page.reload()
  await expect(login).toHaveValue('somebody')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const locale of ['en', 'ar']) {
    test(`[FRM-01] [FRM-08] signing in works, and a wrong password has an error (${locale})`, async ({
      page,
      expectStatus,
    }) => {
      expectStatus(422, inLocale(locale, '/forms/sign-in'))
      const form = readDocument<Form>(`form/${locale}/sign-in.json`)
      const main = page.getByRole('main')
      const login = main.getByLabel(form.schema.properties['login']?.title ?? '')
      const password = main.getByLabel(form.schema.properties['password']?.title ?? '', { exact: true })
      const send = main.getByRole('button', { name: form.submit.label })
      await page.goto(inLocale(locale, '/forms/sign_in?redirectUrl=/profile/settings'))
      await expect(main.locator('form')).toHaveAttribute('action', inLocale(locale, '/forms/sign-in'))

      await login.fill(vera.login)
      await password.fill('not-it-9')
      const [answer] = await Promise.all([page.waitForNavigation(), send.click()])
      expect(answer?.status()).toBe(422)
      await expect(main.getByText(wordsOf('auth', locale)['popups.auth.wrongEnterText'] ?? '')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(login).toHaveValue(vera.login)
      await expect(password).toHaveValue('')
      expect(await page.content()).not.toContain('not-it-9')

      await password.fill(vera.password)
      await send.click()
      await expect(page).toHaveURL(/\/profile\/settings$/)
      await expect(authOpener(page, 'authorization', locale)).toHaveCount(0)
    })

    test(`[FRM-04] [FRM-13] registering shows an error at each wrong field, preserves the rest, and signs in (${locale})`, async ({
      page,
      expectStatus,
    }) => {
      expectStatus(422, inLocale(locale, '/forms/sign-up-email'))
      const form = readDocument<Form>(`form/${locale}/sign-up-email.json`)
      const field = (name: string) => page.getByRole('main').locator(`[name=${name}]`)
      const send = page.getByRole('main').getByRole('button', { name: form.submit.label })
      await page.goto(inLocale(locale, '/forms/sign_up'))
      await field('email').fill('no address')
      await field('password').fill('croupier9')
      await field('country').selectOption('ES')
      await send.click()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.title)
      await expect(field('email')).toHaveAccessibleDescription(messageOf(locale, 'wrongEmailAddress'))
      await expect(field('email')).toHaveValue('no address')
      await expect(field('country')).toHaveValue('ES')
      await expect(field('currency')).toHaveAttribute('aria-invalid', 'true')
      await expect(field('terms')).toHaveAttribute('aria-invalid', 'true')
      await expect(field('password')).toHaveValue('')
      await expect(field('password')).not.toHaveAttribute('aria-invalid')

      await field('email').fill(newEmail())
      await field('password').fill('croupier9')
      await field('currency').selectOption('EUR')
      await field('terms').check()
      await send.click()
      await expect(page).toHaveURL(new RegExp(`${inLocale(locale, '/cashier/deposit')}$`))
      expect((await page.context().cookies()).some(({ name }) => name === 'sid')).toBe(true)
    })
  }

  test('[FRM-01] a form inside another page leads back to it and says that it is done', async ({ page, player }) => {
    const form = readDocument<Form>('form/en/letter-language.json')
    await page.context().addCookies((await player.storageState()).cookies)
    await page.goto('/profile/settings')
    const main = page.getByRole('main')
    await main.getByLabel(form.schema.properties['locale']?.title ?? '').selectOption('es')
    await page.locator('form[name="letter-language"]').getByRole('button', { name: form.submit.label }).click()
    await expect(page).toHaveURL('/profile/settings?sent=letter-language')
    await expect(main.getByText(form.submit.successMessage ?? '')).toBeVisible()
  })

  test('[RTE-06] [RTE-21] a guest who opens a page for players signs in, and is there', async ({ page }) => {
    await page.goto('/cashier/deposit')
    await expect(page).toHaveURL(/\/forms\/sign_in\?redirectUrl=/)
    await page.locator('main [name=login]').fill(vera.login)
    await page.locator('main [name=password]').fill(vera.password)
    await page.locator('main button[type=submit]').click()
    await expect(page).toHaveURL('/cashier/deposit')
  })

  test('[CSH-06] a withdrawal that is refused says why, and leads on', async ({ page, player, expectStatus }) => {
    expectStatus(422, '/forms/withdraw')
    await page.context().addCookies((await player.storageState()).cookies)
    await page.goto('/cashier/withdraw?method=crypto')
    const form = readDocument<Form>('form/en/withdraw.json')
    const main = page.getByRole('main')
    await main.getByLabel(form.schema.properties['amount']?.title ?? '').fill('50')
    await main.getByLabel(form.schema.properties['crypto_address']?.title ?? '').fill(`bc1q${'v'.repeat(34)}`)
    await main.getByRole('button', { name: form.submit.label, exact: true }).click()
    const words = wordsOf('cashier', 'en')
    const { title } = readDocument<{ title: string }>('dialog/en/burn-bonuses.json')
    await expect(main.getByText(title)).toBeVisible()
    await expect(main.getByRole('link', { name: words['cashier.ways.bonuses'] })).toHaveAttribute(
      'href',
      '/profile/bonuses',
    )
  })

  test('[AUT-01] what one player has typed is not sent for another who has signed in since', async ({
    page,
    expectStatus,
  }) => {
    expectStatus(422, '/forms/fakename')
    await register(page.request)
    await page.goto('/profile/security')
    await page.locator('form[name=fakename]').getByRole('textbox').fill('FirstOne')
    await register(page.request)
    await page.locator('form[name=fakename] button[type=submit]').click()
    await expect(page.getByRole('main').getByText(wordsOf('auth', 'en')['auth.sessionEnded'] ?? '')).toBeVisible()
    expect(await page.content()).not.toContain('FirstOne')
    const answer = await page.request.get('/api/account.getInfo')
    expect(await answer.text()).not.toContain('FirstOne')
  })
})

test('[FRM-01] a form that is sent before its script has loaded answers with a page that hydrates', async ({
  page,
  expectStatus,
}) => {
  expectStatus(422, '/forms/sign-in')
  await page.route('**/assets/*.js', async (route) => {
    if (!page.url().endsWith('sign_in')) return route.continue()
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue().catch(() => undefined)
  })
  await page.goto('/forms/sign_in', { waitUntil: 'commit' })
  await page.locator('main [name=login]').fill(vera.login)
  await page.locator('main [name=password]').fill('not-it-9')
  await page.locator('main button[type=submit]').click({ noWaitAfter: true })
  await expect(page).toHaveURL('/forms/sign-in')
  const main = page.getByRole('main')
  await expect(main.getByText(wordsOf('auth', 'en')['popups.auth.wrongEnterText'] ?? '')).toBeVisible()
  await main.locator('[name=password]').fill(vera.password)
  await main.locator('[name=login]').fill(vera.login)
  await main.locator('button[type=submit]').click()
  await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === 'sid')).toBe(true)
})

test.describe('posts that no page of the site has sent', () => {
  const form = { login: vera.login, password: vera.password }

  for (const [what, headers] of [
    ['another site', { origin: 'https://evil.example' }],
    ['a page without origin', { origin: 'null' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    ['nobody', {}],
  ] as const) {
    test(`[FRM-01] one that ${what} sends is refused`, async ({ request }) => {
      const answer = await request.post('/forms/sign-in', { form, headers, maxRedirects: 0 })
      expect(answer.status()).toBe(400)
      expect(answer.headers()['set-cookie']).toBeUndefined()
    })
  }

  test('[FRM-01] one that is too large, unreadable, or for no form is refused', async ({ request, site }) => {
    const headers = { origin: site.origin }
    const statusOf = async (path: string, options: object) =>
      (await request.post(path, { headers, maxRedirects: 0, ...options })).status()
    expect(await statusOf('/forms/sign-in', { form: { login: 'x'.repeat(300_000) } })).toBe(413)
    expect(await statusOf('/forms/sign-in', { data: { login: 'ana' } })).toBe(400)
    expect(await statusOf('/forms/no-such-form', { form })).toBe(400)
    expect(await statusOf('/xx/forms/sign-in', { form })).toBe(400)
    const many = Array.from({ length: 1100 }, (_, index) => `f${index}=1`).join('&')
    const urlencoded = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    expect(await statusOf('/forms/sign-in', { data: many, headers: urlencoded })).toBe(400)
    expect(await statusOf('/forms/sign-in', { multipart: form })).toBe(303)
  })

  test('[FRM-01] success leads to an address of this site alone', async ({ request, site }) => {
    const outside = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      'javascript:alert(1)',
    ]
    for (const redirectUrl of outside) {
      const sent = {
        form: { ...form, redirectUrl, backUrl: redirectUrl },
        headers: { origin: site.origin },
        maxRedirects: 0,
      }
      const answer = await request.post('/forms/sign-in', sent)
      expect(answer.status()).toBe(303)
      expect(answer.headers()['location']).toBe('/')
    }
  })

  test('[FRM-01] many from one address have to wait', async ({ request, site }) => {
    // a separate address in the trusted proxy's header, so that other tests are not limited
    const headers = { origin: site.origin, 'x-forwarded-for': '203.0.113.9' }
    const send = () => request.post('/forms/letter-language', { form: {}, headers, maxRedirects: 0 })
    const statuses = new Set<number>()
    for (let turn = 0; turn < 60 && !statuses.has(429); turn++) statuses.add((await send()).status())
    expect(statuses).toContain(429)
  })
})

test('[FRM-03] a form whose schema is refused shows that it is unavailable, and /health says why', async ({
  page,
  request,
  site,
}) => {
  const schema = { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } }
  const submit = { label: 'Go', method: 'auth.login' }
  await writeDocument(site, 'form/en/hostile.json', { slug: 'hostile', title: 'Hostile', schema, submit })
  try {
    await expect.poll(async () => (await request.get('/forms/hostile')).status(), soon).toBe(200)
    await page.goto('/forms/hostile')
    await expect(page.getByRole('main').getByText(wordsOf('auth', 'en')['auth.unavailable'] ?? '')).toBeVisible()
    const { content } = (await (await request.get('/health')).json()) as { content: { problems: object[] } }
    expect(content.problems).toContainEqual(
      expect.objectContaining({ file: 'form/en/hostile.json', path: '$.schema.properties.a.pattern' }),
    )
  } finally {
    await removeDocument(site, 'form/en/hostile.json')
  }
})
