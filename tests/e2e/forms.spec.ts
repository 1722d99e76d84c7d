import { accountArea, signOut } from './authDialog.ts'
import { readDocument, removeDocument, soon, writeDocument } from './documents.ts'
import { samira, signIn, vera } from './players.ts'
import { expect, test } from './test.ts'

const FORM = 'form/en/late.json'
const PAGE = 'page/en/late.json'

const text = (title: string) => ({ type: 'string', title, minLength: 3 })
const form = {
  slug: 'late',
  title: 'Late',
  timing: 'onSubmit',
  schema: {
    type: 'object',
    required: ['login', 'password', 'note'],
    properties: { note: text('Note'), login: text('Name'), password: text('Word') },
    errorMessage: { required: { login: 'requiredField', password: 'requiredField', note: 'requiredField' } },
  },
  uiSchema: { 'ui:order': ['login', 'password', 'note'] },
  submit: { label: 'Go', method: 'auth.login' },
}
const page = {
  path: '/late',
  title: 'Late',
  layout: 'default',
  blocks: [
    { __component: 'content.rich-text', id: 'long', html: '<p>A long way down.</p>'.repeat(60) },
    { __component: 'form.form', id: 'form', heading: 'Late', form: 'late' },
  ],
}

test.beforeEach(async ({ request, site }) => {
  await writeDocument(site, FORM, form)
  await writeDocument(site, PAGE, page)
  await expect.poll(async () => (await request.get('/late')).status(), soon).toBe(200)
})

test.afterEach(async ({ site }) => {
  await removeDocument(site, PAGE)
  await removeDocument(site, FORM)
})

test('[FRM-01] [FRM-05] a form that checks on sending leads to the first field in error, and then sends', async ({
  page: tab,
}) => {
  await tab.goto('/late')
  const main = tab.getByRole('main')
  const go = main.getByRole('button', { name: 'Go' })
  await expect(go).toBeDisabled()
  await main.getByLabel('Note').fill('A note')
  await main.getByLabel('Name').fill('v')
  await main.getByLabel('Note').focus()
  await expect(main.locator('[aria-invalid]')).toHaveCount(0)

  await go.click()
  await expect(main.getByLabel('Name')).toBeFocused()
  await expect(main.getByLabel('Name')).toBeInViewport()
  await expect(main.getByLabel('Word')).toHaveAccessibleDescription('Please fill in this field.')
  await expect(main.locator('[aria-invalid=true]')).toHaveCount(2)

  await main.getByLabel('Name').fill(vera.login)
  await expect(main.getByLabel('Name')).not.toHaveAttribute('aria-invalid')
  await main.getByLabel('Word').fill(vera.password)
  await go.click()
  await expect(accountArea(tab)).toBeVisible()
})

test('[FRM-01] what is typed before the page hydrates counts', async ({ page: tab }) => {
  await tab.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await tab.goto('/forms/sign_in', { waitUntil: 'commit' })
  await tab.getByLabel('Email or username').fill(vera.login)
  await tab.getByLabel('Password', { exact: true }).fill(vera.password)
  const button = tab.getByRole('button', { name: 'Sign in' })
  await button.click()
  const sessions = async () => (await tab.context().cookies()).filter(({ name }) => name === 'sid').length
  await expect.poll(sessions).toBe(1)
})

test('[FRM-13] a form that stays on its page says that it is done, and keeps what was chosen', async ({
  page: tab,
}) => {
  await signIn(tab.request, vera)
  await tab.goto('/profile/settings')
  const main = tab.getByRole('main')
  await main.getByLabel('Language').selectOption('Español')
  await tab.locator('form[name="letter-language"]').getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('Saved. We’ll write to you')).toBeVisible()
  await expect(main.getByLabel('Language')).toHaveValue('es')
})

test('[AUT-12] signing in on a page of its own leads home', async ({ page: tab }) => {
  await tab.goto('/forms/sign_in')
  await tab.getByLabel('Email or username').fill(vera.login)
  await tab.getByLabel('Password', { exact: true }).fill(vera.password)
  await tab.getByRole('button', { name: 'Sign in' }).click()
  await expect(accountArea(tab)).toBeVisible()
  expect(new URL(tab.url()).pathname).toBe('/')
})

test('[FRM-13] the input outlives a failed submit, a reload, another page and another language; a password does not', async ({
  page: tab,
  expectStatus,
}) => {
  expectStatus(422, '/api/auth.register')
  const email = (locale: string) => tab.getByLabel(labelOf('email', locale), { exact: true })
  const password = (locale: string) => tab.getByLabel(labelOf('password', locale), { exact: true })
  await tab.goto('/forms/sign_up')
  await email('en').fill('vera@example.com')
  await password('en').fill('secret-1')
  await tab.getByLabel(labelOf('country', 'en')).selectOption('ES')
  await tab.getByLabel(labelOf('currency', 'en')).selectOption('EUR')
  await tab.getByLabel(/18 or older/).check()
  await tab.getByRole('main').getByRole('button', { name: 'Create an account' }).click()
  await expect(email('en')).toHaveAttribute('aria-invalid', 'true')
  await tab.reload()
  await expect(email('en')).toHaveValue('vera@example.com')
  await expect(tab.getByLabel(labelOf('country', 'en'))).toHaveValue('ES')
  await expect(password('en')).toHaveValue('')
  await tab.goto('/')
  await tab.goto('/ar/forms/sign_up')
  await expect(email('ar')).toHaveValue('vera@example.com')
  await expect(password('ar')).toHaveValue('')
})

test('[FRM-13] a player’s input is removed when they sign out, for them and for the next viewer', async ({
  page: tab,
}) => {
  const town = tab.getByLabel('Town', { exact: true })
  await signIn(tab.request, samira)
  await tab.goto('/profile/settings')
  await town.fill('Nowhere in particular')
  await expect
    .poll(() => tab.evaluate(() => JSON.stringify({ ...sessionStorage })), 'the draft')
    .toContain('Nowhere in particular')
  await tab.reload()
  await expect(town).toHaveValue('Nowhere in particular')
  await signOut(tab)
  await expect(tab).toHaveURL('/')
  await expect
    .poll(() => tab.evaluate(() => JSON.stringify({ ...sessionStorage })).catch(() => 'Nowhere'), 'no draft')
    .not.toContain('Nowhere')
  for (const player of [vera, samira]) {
    // later requests of the page would be refused for the next player
    await tab.goto('about:blank')
    await signIn(tab.request, player)
    await tab.goto('/profile/settings')
    await expect(town).toBeEditable()
    await expect(town).not.toHaveValue('Nowhere in particular')
  }
})

function labelOf(field: string, locale: string): string {
  const { schema } = readDocument<{ schema: { properties: Record<string, { title: string }> } }>(
    `form/${locale}/sign-up-email.json`,
  )
  return schema.properties[field]?.title ?? ''
}
