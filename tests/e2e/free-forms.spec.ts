import type { APIRequestContext, Page } from '@playwright/test'
import { readDocument, wordsOf } from './documents.ts'
import { formIn, openForm, removeForm } from './forms.ts'
import { expect, test } from './test.ts'

const slug = 'tournament-night'
const shownWhen = (field: string, value: string) => [{ id: 'g', rows: [{ id: 'r', fact: `field.${field}`, value }] }]

/** A registration for an event, as an author writes it. */
const form = {
  $schema: '/schemas/form.json',
  slug,
  title: 'Tournament night',
  schema: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    required: ['name', 'seats', 'evening'],
    properties: {
      name: { type: 'string', title: 'Your name', maxLength: 100 },
      seats: { type: 'integer', title: 'Seats', minimum: 1, maximum: 4 },
      evening: { type: 'string', title: 'Evening', enum: ['fri', 'sat'] },
      food: { type: 'boolean', title: 'I would like to eat' },
      diet: { type: 'string', title: 'What should the kitchen know?' },
      contact: { type: 'object', title: 'Contact', properties: { phone: { type: 'string', title: 'Phone' } } },
    },
  },
  uiSchema: {
    evening: { 'ui:widget': 'radio', 'ui:enumNames': ['Friday', 'Saturday'] },
    diet: { 'ui:visibleWhen': shownWhen('food', 'true') },
  },
  submit: { label: 'Register', method: 'Forms.submit', successMessage: 'See you there.' },
}

async function fill(place: Page, name: string): Promise<void> {
  await place.getByLabel('Your name').fill(name)
  await place.getByLabel('Seats').fill('2')
  await place.getByLabel('Saturday').check()
  await place.getByLabel('Phone').fill('+34 600 000 000')
}

const answersOf = async (request: APIRequestContext, of = slug) => (await request.get(`/internal/forms/${of}`)).text()

test.afterAll(({ site }) => removeForm(site, form))

test('[FRM-01] a form and a page that are content alone take answers, and the platform gives them back', async ({
  page: tab,
  request,
  site,
}) => {
  await openForm(tab, site, form)
  await fill(tab, '=Ana "A" Ruiz')
  await tab.getByLabel('I would like to eat').check()
  await tab.getByLabel('What should the kitchen know?').fill('No nuts')
  await tab.getByRole('button', { name: 'Register' }).click()
  await expect(tab.getByText('See you there.')).toBeVisible()
  await expect(tab.getByLabel('Your name')).toHaveValue('')
  const shown = await answersOf(request)
  expect(shown).toContain('<dd dir="auto">=Ana &quot;A&quot; Ruiz</dd>')
  const csv = await (await request.get(`/internal/forms/${slug}/answers.csv`)).text()
  const [head = '', row = ''] = csv.replace('\u{FEFF}', '').split('\r\n')
  expect(head).toBe('id,sent_at,locale,player,name,seats,evening,food,contact.phone,diet')
  expect(row).toMatch(/^\d+,[^,]+,en,,"'=Ana ""A"" Ruiz",2,sat,true,"'\+34 600 000 000",No nuts$/)
})

test('[FRM-08] answers that are more than a form may send are refused in words, and stay', async ({
  page: tab,
  site,
  expectStatus,
}) => {
  expectStatus(413, '/api/Forms.submit')
  await openForm(tab, site, form)
  const name = tab.getByLabel('What should the kitchen know?')
  const text = 'words '.repeat(20_000)
  await fill(tab, 'Ana')
  await tab.getByLabel('I would like to eat').check()
  await name.fill(text)
  await tab.getByRole('button', { name: 'Register' }).click()
  await expect(tab.getByText('That’s too much to send at once.')).toBeVisible()
  await expect(name).toHaveValue(text)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[FRM-01] the same form is sent without a script', async ({ page: tab, request, site }) => {
    await openForm(tab, site, form)
    await fill(tab, 'Bea')
    await tab.getByRole('button', { name: 'Register' }).click()
    await expect(tab.getByText('See you there.')).toBeVisible()
    const csv = await (await request.get(`/internal/forms/${slug}/answers.csv`)).text()
    expect(csv).toMatch(/,en,,Bea,2,sat,/)
  })
})

for (const locale of ['en', 'ar'])
  test(`[FRM-01] the survey of the site is answered under the player’s number (${locale})`, async ({
    page: tab,
    player,
    request,
  }) => {
    await tab.context().addCookies((await player.storageState()).cookies)
    await tab.goto(`${locale === 'en' ? '' : `/${locale}`}/support/survey`)
    const survey = formIn(tab.getByRole('main'), 'player-survey', locale)
    const { uiSchema } = readDocument<{ uiSchema: Record<string, { 'ui:enumNames': string[] }> }>(
      `form/${locale}/player-survey.json`,
    )
    for (const name of ['rating', 'plays']) {
      await tab.getByLabel(uiSchema[name]?.['ui:enumNames'][1] ?? '').check()
    }
    const next = tab.getByRole('button', { name: wordsOf('auth', locale)['form.next'] ?? '' })
    await next.click()
    await next.click()
    await survey.submit.click()
    await expect(tab.getByText(survey.message)).toBeVisible()
    const { data } = (await (await player.get('/api/account.getInfo')).json()) as { data: { uid: number } }
    const csv = await (await request.get('/internal/forms/player-survey/answers.csv')).text()
    expect(csv).toContain(`,${locale},${data.uid},quite,live`)
  })
