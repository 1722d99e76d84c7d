import type { Locator, Page } from '@playwright/test'
import { textsOf } from '#platform/payments/sandbox/texts/textsOf.ts'
import { balanceOf, registerPayee } from './cashier.ts'
import { readDocument, wordsOf } from './documents.ts'
import { tabTo } from './keyboard.ts'
import { register } from './players.ts'
import { expect, test } from './test.ts'

interface Form {
  readonly submit: { readonly label: string }
  readonly schema: { readonly properties: Readonly<Record<string, { readonly title: string }>> }
}

interface Confirmation {
  readonly textAgree: string
}

const formOf = (name: string, locale: string) => readDocument<Form>(`form/${locale}/${name}.json`)
const agreementOf = (name: string, locale: string) =>
  readDocument<Confirmation>(`dialog/${locale}/${name}.json`).textAgree

const prefixOf = (locale: string) => (locale === 'en' ? '' : `/${locale}`)

const type = async (field: Locator, text: string) => {
  await tabTo(field)
  await field.page().keyboard.type(text)
}

const press = async (button: Locator) => {
  await tabTo(button)
  await button.page().keyboard.press('Enter')
}

type Sandbox = ReturnType<typeof textsOf>['texts']
/** Pays on the pages of the sandbox. */
type Pay = (page: Page, texts: Sandbox) => Promise<void>

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.locator(`input[name=${name}]`)

const card =
  (number: string): Pay =>
  async (page, texts) => {
    await type(field(page, 'number'), number)
    await type(field(page, 'expiry'), '09/30')
    await type(field(page, 'security'), '123')
    await type(field(page, 'name'), 'Ana Ruiz')
    await press(button(page, texts.pay))
  }

const cardWithCode: Pay = async (page, texts) => {
  await card('4000002500003155')(page, texts)
  const code = await page.locator('.message strong').textContent()
  await type(field(page, 'code'), code ?? '')
  await press(button(page, texts.confirm))
}

const mobile: Pay = async (page, texts) => {
  await type(field(page, 'phone'), '+34600000000')
  await press(button(page, texts.sendRequest))
  await press(button(page, texts.approve))
}

const voucher =
  (code: string): Pay =>
  async (page, texts) => {
    await type(field(page, 'voucher'), code)
    await press(button(page, texts.redeem))
  }

const bankTransfer: Pay = (page, texts) => press(button(page, texts.transferred))
const crypto: Pay = (page, texts) => press(button(page, texts.sent))

const cases: readonly (readonly [
  name: string,
  method: string,
  locale: string,
  width: number,
  pay: Pay,
  result: string,
  booked: number,
])[] = [
  ['a card whose bank asks for a code', 'card', 'es', 360, cardWithCode, 'paySuccess', 20],
  ['a card that is declined', 'card', 'ar', 360, card('4000000000000002'), 'payFail', 0],
  ['a bank transfer', 'bank_transfer', 'ar', 360, bankTransfer, 'paySuccess', 20],
  ['a mobile payment', 'mobile', 'ar', 1440, mobile, 'paySuccess', 20],
  ['crypto, three confirmations later', 'crypto', 'en', 360, crypto, 'paySuccess', 20],
  ['a voucher that is worth half', 'voucher', 'es', 1440, voucher('GIFT-0000-0003'), 'paySuccess', 10],
  ['a voucher that is declined', 'voucher', 'en', 1440, voucher('GIFT-0000-0002'), 'payFail', 0],
]

interface Deposit {
  readonly method: string
  readonly amount: string
  readonly locale: string
  readonly pay: Pay
  /** System page that shows the result. */
  readonly result: string
}

/** Deposits by keyboard alone and waits for the result. */
async function deposit(page: Page, { method, amount, locale, pay, result }: Deposit) {
  const { submit, schema } = formOf('deposit', locale)
  await page.goto(`${prefixOf(locale)}/cashier/deposit/${method}`)
  await page.waitForLoadState('networkidle')
  await type(page.getByLabel(schema.properties['amount']?.title ?? ''), amount)
  await press(button(page, submit.label))
  await page.waitForURL(/\/pay\//)
  await pay(page, textsOf(locale).texts)
  const header = wordsOf('system', locale)[`system.${result}.header`] ?? ''
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(header)
}

for (const [name, method, locale, width, pay, result, booked] of cases) {
  test(`[CSH-05] a player deposits by keyboard alone with ${name}, in ${locale} at ${width} px, and reads it in the history`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await register(page.request)
    await deposit(page, { method, amount: '20', locale, pay, result })
    expect(await balanceOf(page)).toBe(booked)
    await page.goto(`${prefixOf(locale)}/cashier/history`)
    const states = wordsOf('cashier', locale)
    const state = states[`cashier.states.${booked > 0 ? 'succeeded' : 'failed'}`] ?? ''
    const first = page.getByRole('main').getByRole('listitem').first()
    await expect(first).toContainText(state)
    await press(first.getByRole('link'))
    await expect(page).toHaveURL(/\/cashier\/receipt/)
    await expect(page.getByRole('main').getByRole('listitem').last()).toContainText(state)
  })
}

test('[BON-01] [CSH-03] a player activates a bonus, withdraws and takes it back by keyboard alone, in ar at 360 px', async ({
  page,
  site,
  expectStatus,
}) => {
  // it would remove the offer's bonus, and is refused first
  expectStatus(400, '/api/cashier.makewithdrawal')
  await page.setViewportSize({ width: 360, height: 800 })
  await registerPayee(page, site)
  const pay = voucher('GIFT-0000-0001')
  await deposit(page, { method: 'voucher?offer=1', amount: '60', locale: 'ar', pay, result: 'paySuccess' })
  const account = wordsOf('account', 'ar')
  const dialog = page.getByRole('dialog')
  await page.goto('/ar/profile/bonuses')
  await page.waitForLoadState('networkidle')
  await press(button(page, account['bonuses.activate'] ?? ''))
  await press(dialog.getByRole('button', { name: agreementOf('bonus-activate', 'ar') }))
  await expect(page.getByRole('main')).toContainText(account['bonuses.state.active'] ?? '')
  const before = await balanceOf(page)
  const { submit, schema } = formOf('withdraw', 'ar')
  const titleOf = (name: string) => schema.properties[name]?.title ?? ''
  await page.goto('/ar/cashier/withdraw?method=bank_transfer')
  await page.waitForLoadState('networkidle')
  await type(page.getByLabel(titleOf('amount')), '60')
  await type(page.getByLabel(titleOf('account_holder')), 'Ana Ruiz')
  await type(page.getByLabel(titleOf('iban')), 'DE89370400440532013000')
  await tabTo(page.getByLabel(titleOf('bank'), { exact: true }))
  await page.keyboard.press('ArrowDown')
  await press(button(page, submit.label))
  await press(dialog.getByRole('button', { name: agreementOf('burn-bonuses', 'ar') }))
  const words = wordsOf('cashier', 'ar')
  await press(button(page, words['cashier.cancel'] ?? ''))
  await press(dialog.getByRole('button', { name: agreementOf('cancel-withdrawal', 'ar') }))
  const steps = page.getByRole('main').getByRole('listitem')
  await expect(steps.last()).toContainText(words['cashier.states.cancelled'] ?? '')
  expect(await balanceOf(page)).toBe(before)
})
