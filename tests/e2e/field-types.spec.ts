import type { APIRequestContext, Locator } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { removeDocument, soon, writeDocument } from './documents.ts'
import { holdScripts } from './holdScripts.ts'
import { tabTo } from './keyboard.ts'
import { signIn, vera } from './players.ts'
import { expect, test } from './test.ts'

/** A form with every field type, and the keyboard input for each. */
const words = {
  en: {
    path: '/every-field',
    country: 'Spa',
    labels: {
      input: 'City',
      textarea: 'Message',
      number: 'Age',
      search: 'Find',
      password: 'Password',
      code: 'Code',
      date: 'Born',
      sum: 'Amount',
      phone: 'Phone',
      country_code: 'Country',
      region: 'Region',
      select: 'Plan',
      radio: 'You play',
      checkboxes: 'Games',
      card_number: 'Card',
      iban: 'IBAN',
      promo_code: 'Promo code',
      file: 'Document',
      switch: 'Letters',
      checkbox: 'Terms',
    },
    send: 'Send',
    done: 'All is well.',
    wrong: 'Please enter a valid date.',
  },
  ar: {
    path: '/ar/every-field',
    country: 'إسب',
    labels: {
      input: 'المدينة',
      textarea: 'الرسالة',
      number: 'العمر',
      search: 'بحث',
      password: 'كلمة السر',
      code: 'الرمز',
      date: 'الميلاد',
      sum: 'المبلغ',
      phone: 'الهاتف',
      country_code: 'الدولة',
      region: 'المنطقة',
      select: 'الخطة',
      radio: 'تلعب',
      checkboxes: 'الألعاب',
      card_number: 'البطاقة',
      iban: 'الآيبان',
      promo_code: 'رمز ترويجي',
      file: 'المستند',
      switch: 'الرسائل',
      checkbox: 'الشروط',
    },
    send: 'إرسال',
    done: 'كل شيء على ما يرام.',
    wrong: 'أدخل تاريخًا صحيحًا.',
  },
} as const

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])

type Language = keyof typeof words
type Field = keyof (typeof words)['en']['labels']

const schemas: Readonly<Record<Field, object>> = {
  input: { type: 'string', rule: 'address' },
  textarea: { type: 'string', rule: 'text' },
  number: { type: 'number', minimum: 18 },
  search: { type: 'string' },
  password: { type: 'string', rule: 'password' },
  code: { type: 'string', rule: 'code' },
  date: { type: 'string', rule: { name: 'date', max: 'today-18y' } },
  sum: { type: 'string', rule: { name: 'sum', min: 10, max: 500, currency: 'EUR' } },
  phone: { type: 'string', rule: 'phone' },
  country_code: { type: 'string', pattern: '^[A-Z]{2}$' },
  region: { type: 'string' },
  select: { type: 'string', enum: ['casino', 'betting'] },
  radio: { type: 'string', enum: ['day', 'night'] },
  checkboxes: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['slots', 'live'] } },
  card_number: { type: 'string', rule: 'cardNumber' },
  iban: { type: 'string', rule: 'iban' },
  promo_code: { type: 'string', rule: 'promoCode' },
  file: { type: 'string' },
  switch: { type: 'boolean' },
  checkbox: { type: 'boolean', rule: 'terms' },
}
const fields = Object.keys(schemas) as Field[]
const settings: Partial<Record<Field, object>> = {
  input: { 'ui:stripEmoji': true, 'ui:clearable': true },
  sum: { 'ui:presets': [50, 100], 'ui:currency': 'EUR' },
}

function formIn(language: Language) {
  const { labels, send, done } = words[language]
  const properties = Object.fromEntries(fields.map((name) => [name, { ...schemas[name], title: labels[name] }]))
  const layout = Object.fromEntries(fields.map((name) => [name, { 'ui:widget': name, ...settings[name] }]))
  const hidden = { locale: { type: 'string', default: language } }
  return {
    slug: 'every-field',
    title: 'Every field',
    timing: 'onSubmit',
    schema: { type: 'object', required: fields, properties: { ...properties, ...hidden } },
    uiSchema: { ...layout, locale: { 'ui:widget': 'hidden' } },
    submit: { label: send, method: 'Forms.submit', enabled: 'always', successMessage: done },
  }
}

const page = {
  path: '/every-field',
  title: 'Every field',
  layout: 'default',
  blocks: [{ __component: 'form.form', id: 'form', heading: 'Every field', headingLevel: 'h1', form: 'every-field' }],
}
const languages = ['en', 'ar'] as const

test.beforeEach(async ({ request, site }) => {
  for (const language of languages) {
    await writeDocument(site, `form/${language}/every-field.json`, formIn(language))
    await writeDocument(site, `page/${language}/every-field.json`, page)
  }
  for (const language of languages) {
    const read = async () => (await request.get(words[language].path)).text()
    await expect.poll(read, soon).toContain(words[language].labels.region)
  }
})

test.afterEach(async ({ site }) => {
  for (const language of languages) {
    await removeDocument(site, `page/${language}/every-field.json`)
    await removeDocument(site, `form/${language}/every-field.json`)
  }
})

test('[FRM-09] a list of countries that is longer than its window moves under the mouse wheel', async ({
  page: tab,
}) => {
  const { path, labels } = words.en
  await signIn(tab.request, vera)
  await tab.goto(path, { waitUntil: 'networkidle' })
  await tab.getByRole('main').getByRole('combobox', { name: labels.country_code, exact: true }).click()
  const first = tab.getByRole('option').first()
  const name = await first.innerText()
  await first.hover()
  await tab.mouse.wheel(0, 600)
  await expect(tab.getByRole('option', { name, exact: true })).not.toBeInViewport()
  await expect(tab.getByRole('option').last()).toBeVisible()
})

for (const language of languages) {
  test(`[FRM-09] [FRM-12] every field type is filled in by keyboard alone, in ${language}`, async ({ page: tab }) => {
    const { path, labels, send, done, wrong, country } = words[language]
    // intercepts the file chooser from now on; later it might have opened already
    tab.on('filechooser', () => undefined)
    await signIn(tab.request, vera)
    await tab.goto(path)
    const main = tab.getByRole('main')
    const { keyboard } = tab
    const field = (name: Field) => main.locator(`[name="${name}"], [id$="_${name}"]`).first()
    await expect(main.getByRole('combobox', { name: labels.country_code, exact: true })).toHaveAttribute(
      'aria-expanded',
      'false',
    )
    await expectAccessible(tab, 'main')

    const typed: Partial<Record<Field, string>> = {
      input: 'Málaga 🎰',
      textarea: 'Hello',
      number: '42',
      search: 'dice',
      password: 'secret-1',
      code: '123456',
      date: '31122030',
      sum: '50',
      phone: '+34612345678',
    }
    await field('input').focus()
    await keyboard.type(typed.input ?? '')
    for (const name of fields.slice(1, fields.indexOf('country_code'))) {
      await tabTo(field(name))
      await keyboard.type(typed[name] ?? '')
    }
    await tabTo(main.getByRole('combobox', { name: labels.country_code, exact: true }))
    await keyboard.type(country)
    await expect(tab.getByRole('option')).toHaveCount(1)
    await keyboard.press('Enter')
    await tabTo(field('region'))
    await keyboard.type('Andalucía')
    await tabTo(field('select'))
    await keyboard.press('ArrowDown')
    await tabTo(main.getByRole('radio').first())
    await keyboard.press('Space')
    await tabTo(main.getByRole('checkbox').first())
    await keyboard.press('Space')
    await tabTo(field('card_number'))
    await keyboard.type('4111111111111111')
    await tabTo(field('iban'))
    await keyboard.type('es9121000418450200051332')
    await tabTo(field('promo_code'))
    await keyboard.type('welcome')
    await tabTo(field('file'))
    const chosen = tab.waitForEvent('filechooser')
    await keyboard.press('Enter')
    await (await chosen).setFiles({ name: 'passport.png', mimeType: 'image/png', buffer: png })
    await tabTo(field('switch'))
    await keyboard.press('Space')
    await tabTo(field('checkbox'))
    await keyboard.press('Space')

    await expect(field('input')).toHaveValue('Málaga ')
    await expect(field('phone')).toHaveValue('+34 612 345 678')
    await expect(field('iban')).toHaveValue('ES91 2100 0418 4502 0005 1332')
    await tabTo(main.getByRole('button', { name: send }))
    await keyboard.press('Enter')

    await expect(field('date')).toBeFocused()
    await expect(field('date')).toHaveAccessibleDescription(wrong)
    await expectAccessible(tab, 'main')
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type('31121990')
    await keyboard.press('Enter')
    await expect(main.getByText(done)).toBeVisible()
  })
}

/** Fills in every field except the file, in the browser's own controls. */
async function fillIn(main: Locator): Promise<void> {
  const field = (name: Field) => main.locator(`[name="${name}"]`)
  for (const [name, text] of Object.entries(texts)) await field(name as Field).fill(text)
  await field('country_code').selectOption('ES')
  await field('select').selectOption('casino')
  await main.getByRole('radio', { name: 'night' }).check()
  await main.getByRole('checkbox', { name: 'live' }).check()
  await field('switch').check()
  await field('checkbox').check()
}

/** Values as browsers or players enter them. */
const texts = {
  input: 'Málaga 🎰',
  textarea: 'Hello',
  number: '42',
  search: 'dice',
  password: 'secret-1',
  code: '123 456',
  date: '31.12.1990',
  sum: '50 EUR',
  phone: '+34 612 345 678',
  region: 'Andalucía',
  card_number: '4111 1111 1111 1111',
  iban: 'es91 2100 0418 4502 0005 1332',
  promo_code: 'welcome ',
} as const

/** The stored values. */
const answers = {
  ...texts,
  input: 'Málaga ',
  code: '123456',
  sum: '50',
  phone: '34612345678',
  card_number: '4111111111111111',
  iban: 'ES9121000418450200051332',
  promo_code: 'welcome',
  country_code: 'ES',
  select: 'casino',
  radio: 'night',
  checkboxes: 'live',
  switch: 'true',
  checkbox: 'true',
  'file.name': 'passport.png',
}

/** Returns the newest answers to the form from the platform's export. */
async function newestAnswers(request: APIRequestContext): Promise<Record<string, string | undefined>> {
  const csv = await (await request.get('/internal/forms/every-field/answers.csv')).text()
  const [head = [], ...rows] = csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  const newest = rows.at(-1) ?? []
  return Object.fromEntries(head.map((name, index) => [name, newest[index]]))
}

for (const way of ['before the page has hydrated', 'without a script'] as const) {
  test(`[FRM-01] [FRM-09] what is entered into every field type ${way} is sent as its type reads it`, async ({
    page: tab,
    request,
  }) => {
    const { path, labels, send, done } = words.en
    const hydrate = await holdScripts(tab)
    await tab.goto(path, { waitUntil: 'commit' })
    const main = tab.getByRole('main')
    await fillIn(main)
    const file = { name: 'passport.png', mimeType: 'image/png', buffer: png }
    if (way === 'without a script') await main.getByLabel(labels.file).setInputFiles(file)
    else {
      hydrate()
      const country = main.getByRole('combobox', { name: labels.country_code, exact: true })
      await expect(country).toHaveAttribute('aria-expanded', 'false')
      await expect(main.locator('[name="phone"]')).toHaveValue('+34 612 345 678')
      await main.getByLabel(labels.file).setInputFiles(file)
      await expect(main.locator('[type="hidden"][name="file"]')).toHaveCount(1)
    }
    await main.getByRole('button', { name: send }).click()
    await expect(main.getByText(done)).toBeVisible()
    expect(await newestAnswers(request)).toMatchObject(answers)
  })
}
