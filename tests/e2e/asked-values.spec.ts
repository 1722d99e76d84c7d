import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { removeDocument, soon, writeDocument } from './documents.ts'
import { expect, test } from './test.ts'

const FORM = 'form/en/values.json'

const ports = [
  { port: 'Cádiz', north: 36 },
  { port: 'Bergen', north: 60 },
  { port: 'Osaka', north: 34 },
]

/** A form with a field for each kind of value other than text. */
const form = {
  slug: 'values',
  title: 'Values',
  schema: {
    type: 'object',
    required: ['email', 'message', 'teas'],
    properties: {
      email: { type: 'string', title: 'Email', default: 'ada@example.com', readOnly: true },
      message: { type: 'string', title: 'Message' },
      from: { title: 'Departure', enum: ports },
      asked: { type: 'boolean', title: 'Asked' },
      picked: { type: 'boolean', title: 'Picked' },
      size: {
        title: 'Size',
        type: 'string',
        anyOf: [
          { enum: ['s'], title: 'Small' },
          { enum: ['l'], title: 'Large' },
        ],
      },
      teas: {
        type: 'array',
        title: 'Teas',
        uniqueItems: true,
        items: { type: 'string', enum: ['green', 'black', 'white'] },
      },
      pair: {
        type: 'array',
        title: 'A pair',
        prefixItems: [
          { type: 'string', title: 'Left' },
          { type: 'number', title: 'Right' },
        ],
        items: false,
      },
      day: { type: 'string', title: 'Day', format: 'date' },
      note: { type: 'null', title: 'A note', description: 'Only to be read.' },
      'how many bags': { type: 'integer', title: 'Bags', description: 'How many bags you have', minimum: 1 },
    },
    dependentSchemas: {
      'how many bags': { properties: { fragile: { type: 'boolean', title: 'Fragile' } }, required: ['fragile'] },
    },
  },
  uiSchema: {
    from: { 'ui:enumNames': ports.map(({ port }) => port) },
    asked: { 'ui:widget': 'radio' },
    picked: { 'ui:widget': 'select' },
  },
  submit: { label: 'Go', method: 'Support.sendFeedback', successMessage: 'All is sent.' },
}

test.beforeEach(async ({ request, site }) => {
  await writeDocument(site, FORM, form)
  await expect.poll(async () => (await request.get('/forms/values')).status(), soon).toBe(200)
})

test.afterEach(async ({ request, site }) => {
  await removeDocument(site, FORM)
  // the next test must not meet the page of this one
  await expect.poll(async () => (await request.get('/forms/values')).status(), soon).toBe(404)
})

async function fillIn(tab: Page): Promise<void> {
  const main = tab.getByRole('main')
  await main.getByLabel('Message').fill('Hello')
  await main.getByLabel('Departure').selectOption({ label: 'Osaka' })
  await main.getByRole('radiogroup', { name: 'Asked' }).getByRole('radio', { name: 'No' }).check()
  await main.getByLabel('Picked').selectOption({ label: 'Yes' })
  await main.getByLabel('Size').selectOption({ label: 'Large' })
  await main.getByLabel('white').check()
  await main.getByLabel('green').check()
  await main.getByLabel('Left').fill('one')
  await main.getByLabel('Right').fill('2.5')
  await main.getByLabel('Day', { exact: true }).fill('05.03.1990')
}

test('[FRM-01] what is chosen, ticked and typed is exactly what is sent', async ({ page: tab }) => {
  await tab.goto('/forms/values')
  const main = tab.getByRole('main')
  const bags = main.getByLabel('Bags')
  await expect(bags).toHaveAccessibleDescription('How many bags you have')
  await expect(main.getByText('Only to be read.')).toBeVisible()
  await expect(main.getByLabel('Email')).toBeDisabled()
  await fillIn(tab)
  await expect(main.getByLabel('Fragile')).toHaveCount(0)
  await bags.fill('0')
  await bags.blur()
  await expect(bags).toHaveAccessibleDescription(/1/)
  await bags.fill('2')
  await main.getByLabel('Fragile').check()
  await expectAccessible(tab)

  const [request] = await Promise.all([
    tab.waitForRequest(/\/api\/Support\.sendFeedback/),
    main.getByRole('button', { name: 'Go' }).click(),
  ])
  const { from = '', ...others } = Object.fromEntries(new URLSearchParams(request.postData() ?? ''))
  expect(JSON.parse(from)).toEqual(ports[2])
  expect(others).toEqual({
    email: 'ada@example.com',
    message: 'Hello',
    asked: '0',
    picked: '1',
    size: 'l',
    teas: 'green,white',
    pair: 'one,2.5',
    day: '1990-03-05',
    'how many bags': '2',
    fragile: '1',
  })
  await expect(main.getByText('All is sent.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[FRM-01] the same form is sent, and missing fields have errors while the choices stay', async ({
    page: tab,
    expectStatus,
  }) => {
    expectStatus(422, '/forms/values')
    await tab.goto('/forms/values')
    const main = tab.getByRole('main')
    await fillIn(tab)
    await main.getByLabel('white').uncheck()
    await main.getByLabel('green').uncheck()
    await main.getByRole('button', { name: 'Go' }).click()
    await expect(main.getByRole('group', { name: 'Teas' }).getByLabel('green')).toHaveAttribute('aria-invalid', 'true')
    await expect(main.getByLabel('Departure').locator('option:checked')).toHaveText('Osaka')
    await expect(main.getByRole('radio', { name: 'No' })).toBeChecked()
    await expect(main.getByLabel('Day', { exact: true })).toHaveValue('05.03.1990')
    await expect(main.getByLabel('Right')).toHaveValue('2.5')
    await main.getByLabel('black').check()
    await main.getByRole('button', { name: 'Go' }).click()
    await expect(main.getByText('All is sent.')).toBeVisible()
  })
})

test('[FRM-03] a form that can’t be filled in is reported at /health with its path, as a sentence', async ({
  request,
  site,
}) => {
  const open = { type: 'object', additionalProperties: { type: 'string' }, properties: { a: { type: 'string' } } }
  await writeDocument(site, FORM, { ...form, schema: open })
  const problems = async () => {
    const { content } = (await (await request.get('/health')).json()) as { content: { problems: { file: string }[] } }
    return content.problems.filter(({ file }) => file === FORM)
  }
  await expect
    .poll(problems, soon)
    .toMatchObject([{ path: '$.schema.additionalProperties', found: 'names that are not known' }])
})
