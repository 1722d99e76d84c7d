import { expectAccessible } from './accessibility.ts'
import { balanceOf, beginDeposit, payByCard, registerPayee } from './cashier.ts'
import { follow, wordsOf } from './documents.ts'
import { register, signIn, vera } from './players.ts'
import { expect, test } from './test.ts'

const en = wordsOf('cashier', 'en')
const system = wordsOf('system', 'en')

test('[CSH-02] [CSH-05] a player deposits by card and reads it on the result, in the balance, history and receipt', async ({
  page,
  context,
}) => {
  await register(page.request)
  const before = await balanceOf(page)
  await beginDeposit(page, 'card', '50')
  await payByCard(page, '4242424242424242')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(system['system.paySuccess.header'] ?? '', { timeout: 20_000 })
  await expect.poll(() => balanceOf(page)).toBe(before + 50)
  const main = page.getByRole('main')
  await expect(main).toContainText('424242...4242')
  // neither the address of a page nor anything that the browser keeps has the number of the card
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]))
  expect(kept + JSON.stringify(await context.cookies())).not.toContain('4242424242424242')
  await follow(page, '/cashier/history')
  const first = main.getByRole('listitem').first()
  await expect(first).toContainText('Bank card')
  await expect(first).toContainText('$50.00')
  await first.getByRole('link').click()
  await expect(main.getByRole('listitem').last()).toContainText(en['cashier.states.succeeded'] ?? '')
  await expectAccessible(page, 'main')
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  for (const role of ['banner', 'navigation', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(20, 26, 23)')
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/cashier/deposit/card')
  await expect(main.getByRole('radio', { name: '424242...4242' })).toBeChecked()
})

test('[CSH-06] a card that is declined says so and leads back to the methods', async ({ page }) => {
  await register(page.request)
  const before = await balanceOf(page)
  await beginDeposit(page, 'card', '20')
  await payByCard(page, '4000000000000002')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(system['system.payFail.header'] ?? '', {
    timeout: 20_000,
  })
  const main = page.getByRole('main')
  await expect(main).toContainText(en['cashier.errors.BillingTransactionDeclinedException'] ?? '')
  await main.getByRole('link', { name: system['system.payFail.button'] ?? '' }).click()
  await expect(page).toHaveURL(/\/cashier\/deposit$/)
  expect(await balanceOf(page)).toBe(before)
})

test('[CSH-05] a payment that the player cancels at the service ends, and nothing is booked', async ({ page }) => {
  await register(page.request)
  const before = await balanceOf(page)
  await beginDeposit(page, 'voucher', '20')
  const cancel = 'Cancel and go back'
  await page
    .getByRole('link', { name: cancel })
    .or(page.getByRole('button', { name: cancel }))
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(system['system.payCancel.header'] ?? '', {
    timeout: 20_000,
  })
  expect(await balanceOf(page)).toBe(before)
})

test('[CSH-05] an e-wallet is paid in a window of its own, while the page of the site goes on by itself', async ({
  page,
  context,
}) => {
  await register(page.request)
  const before = await balanceOf(page)
  await page.goto('/cashier/deposit/ewallet')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('How much?').fill('100')
  await expect(page.getByRole('main')).toContainText('$101.50')
  await page.getByRole('button', { name: 'Continue to the payment' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(system['system.payNewWindow.header'] ?? '')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Continue to the payment' }).click()
  const wallet = await opened
  await wallet.getByLabel('E-mail address').fill('vera@example.com')
  await wallet.getByRole('button', { name: 'Approve' }).click()
  await expect(heading).toHaveText(system['system.paySuccess.header'] ?? '', { timeout: 20_000 })
  expect(await balanceOf(page)).toBe(before + 100)
})

test('[CSH-05] an e-wallet that is cancelled in its window closes it, and the page of the site says so', async ({
  page,
  context,
}) => {
  await register(page.request)
  await page.goto('/cashier/deposit/ewallet')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('How much?').fill('100')
  await page.getByRole('button', { name: 'Continue to the payment' }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Continue to the payment' }).click()
  const wallet = await opened
  const isClosed = wallet.waitForEvent('close')
  await wallet.getByRole('button', { name: 'Cancel and go back' }).click()
  await isClosed
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(system['system.payCancel.header'] ?? '', {
    timeout: 20_000,
  })
})

test('[CSH-03] a withdrawal is held, shown on its receipt and cancelled, and the money is back', async ({
  page,
  site,
}) => {
  await registerPayee(page, site)
  await beginDeposit(page, 'card', '60')
  await payByCard(page, '4242424242424242')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(system['system.paySuccess.header'] ?? '')
  await page.goto('/cashier/withdraw?method=bank_transfer')
  // without a script there is no dialog to ask in
  await page.waitForLoadState('networkidle')
  await page.getByLabel('How much?').fill('60')
  await page.getByLabel('Name of the account’s owner').fill('Ana Ruiz')
  await page.getByLabel('IBAN').fill('GB29 NWBK 6016 1331 9268 19')
  await page.getByLabel('Bank', { exact: true }).selectOption({ label: 'Harbour Bank' })
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('GB29…6819')).toBeVisible()
  expect(await balanceOf(page)).toBe(0)
  await main.getByRole('button', { name: en['cashier.cancel'] }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel it' }).click()
  await expect(main.getByRole('listitem').last()).toContainText(en['cashier.states.cancelled'] ?? '')
  expect(await balanceOf(page)).toBe(60)
  await page.goto('/cashier/wallet')
  const saved = main.getByRole('listitem').filter({ hasText: 'GB29…6819' })
  await expect(saved).toContainText('Bank transfer')
  await page.waitForLoadState('networkidle')
  await saved.getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(saved).toHaveCount(0)
  await main.getByRole('link', { name: 'Withdraw' }).click()
  await main.getByRole('link', { name: 'Bank transfer' }).click()
  await expect(page.getByLabel('IBAN')).toBeVisible()
  await expect(main.getByText('GB29…6819')).toHaveCount(0)
})

test('[CSH-06] a new player reads what a withdrawal needs before there is a form to fill in', async ({ page }) => {
  await register(page.request)
  await page.goto('/cashier/withdraw')
  const main = page.getByRole('main')
  for (const error of ['UserNeedDeposit', 'UserNeedProfileData', 'UserNeedConfirmContact']) {
    await expect(main).toContainText(en[`cashier.errors.${error}Exception`] ?? 'no text')
  }
  await expect(main.getByLabel('How much?')).toHaveCount(0)
  await expect(main.getByRole('link', { name: en['cashier.ways.profile'] }).first()).toHaveAttribute(
    'href',
    '/profile/settings',
  )
})

test('[CSH-07] what is left of the deposit limit bounds the amount, and a new player without one starts at once', async ({
  page,
}) => {
  await register(page.request)
  const form = { period: '7', amount: '30' }
  expect((await page.request.post('/api/account.setDepositLimit', { form })).status()).toBe(200)
  await page.goto('/cashier/deposit/card')
  const main = page.getByRole('main')
  await expect(main).toContainText(en['cashier.limitLeft'] ?? '')
  await expect(main.getByRole('button', { name: '$50.00' })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await page.getByLabel('How much?').fill('31')
  await page.getByLabel('How much?').blur()
  await expect(main.locator('[aria-invalid=true]')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Continue to the payment' })).toBeDisabled()
})

for (const [locale, width] of [
  ['en', 320],
  ['es', 1440],
  ['ar', 360],
] as const) {
  test(`[CSH-01] every page of the cashier can be used in ${locale} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page.request, vera)
    const prefix = locale === 'en' ? '' : `/${locale}`
    await page.goto(`${prefix}/cashier`)
    await expect(page.getByRole('main').getByRole('navigation').first().getByRole('link')).toHaveCount(4)
    const pages = ['deposit', 'deposit/crypto', 'withdraw', 'history', 'wallet', 'receipt', 'paypending', 'paycancel']
    for (const name of pages) {
      await page.goto(`${prefix}/cashier/${name}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, 'main')
      const { scrollWidth } = await page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth }))
      expect([name, scrollWidth]).toEqual([name, width])
    }
  })
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('[CSH-08] [FRM-08] a form that is sent twice is one deposit', async ({ page, site }) => {
    await register(page.request)
    await page.goto('/cashier/deposit/card')
    await page.getByLabel('How much?').fill('50')
    const form = page.locator('form', { has: page.getByLabel('How much?') })
    const action = (await form.getAttribute('action')) ?? ''
    const fields = await form.evaluate((it: HTMLFormElement) =>
      Object.fromEntries([...new FormData(it)].map(([name, value]) => [name, String(value)])),
    )
    const send = () => page.request.post(action, { form: fields, headers: { origin: site.origin }, maxRedirects: 0 })
    const answers = await Promise.all([send(), send()])
    const places = answers.map((answer) => answer.headers()['location'])
    expect(places[0]).toMatch(/^\/cashier\/paypending\/[a-z0-9]{20}$/)
    expect(places[1]).toBe(places[0])
    const history = (await (await page.request.get('/api/cashier.gethistory')).json()) as { data: { total: number } }
    expect(history.data.total).toBe(1)
    // the page of an open payment loads itself anew
    await page.goto(places[0] ?? '')
    await expect(page.getByText('Your bonus')).toHaveCount(0)
    await page.waitForRequest(places[0] ?? '', { timeout: 30_000 })
  })
})

test('[CSH-05] there is no page of a payment that doesn’t exist', async ({ page, expectStatus }) => {
  await register(page.request)
  for (const address of ['/cashier/paysuccess/xxx', `/cashier/payfail/${'y'.repeat(20)}`]) {
    expectStatus(404, address)
    expect((await page.goto(address))?.status()).toBe(404)
  }
})
