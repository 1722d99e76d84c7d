import type { APIRequestContext } from '@playwright/test'
import { openForm, removeForm } from './forms.ts'
import { expect, test } from './test.ts'

const slug = 'application'
const MEGABYTE = 1024 * 1024

const form = {
  $schema: '/schemas/form.json',
  slug,
  title: 'Work with us',
  schema: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    required: ['name', 'cv'],
    properties: {
      name: { type: 'string', title: 'Your name', maxLength: 100 },
      cv: { type: 'string', title: 'Your CV' },
      more: { type: 'object', properties: { photo: { type: 'string', title: 'A photo' } } },
    },
  },
  uiSchema: {
    cv: { 'ui:widget': 'file', 'ui:accept': '.pdf', 'ui:maxMegabytes': 4 },
    more: { photo: { 'ui:widget': 'file', 'ui:accept': 'image/*', 'ui:maxMegabytes': 1 } },
  },
  submit: { label: 'Apply', method: 'Forms.submit', successMessage: 'We read it.' },
}

const pdf = (size: number) => ({
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 'x')]),
})
const png = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]),
}
const pretender = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!doctype html><script>') }

/** Returns the newest answers of the form with their files from the platform's export. */
async function received(request: APIRequestContext) {
  const html = await (await request.get(`/internal/forms/${slug}`)).text()
  const [first = ''] = html.split('<article>').slice(1)
  const links = [...first.matchAll(/<a href="([^"]+)"><bdi>([^<]+)<\/bdi><\/a> (\S+), (\d+) bytes/g)]
  return links.map(([, href = '', name, type, bytes]) => ({ href, name, type, bytes: Number(bytes) }))
}

test.afterAll(({ site }) => removeForm(site, form))

test('[FRM-09] files of a form arrive complete, with progress, up to what their field takes', async ({
  page: tab,
  request,
  site,
}) => {
  await openForm(tab, site, form)
  await tab.getByLabel('Your name').fill('Ana')
  const slow = await tab.context().newCDPSession(tab)
  await slow.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 2 * MEGABYTE,
  })
  await tab.getByLabel('Your CV').setInputFiles(pdf(4 * MEGABYTE))
  const progress = tab.getByRole('progressbar', { name: 'Sending the file' })
  await expect(progress).toBeVisible()
  await expect(tab.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await expect(progress).toBeHidden({ timeout: 30_000 })
  await tab.getByLabel('A photo').setInputFiles(png)
  await expect(tab.getByText('me.png')).toBeVisible()
  await tab.getByRole('button', { name: 'Apply' }).click()
  await expect(tab.getByText('We read it.')).toBeVisible()
  const [cv, photo] = await received(request)
  expect(cv).toMatchObject({ name: 'cv.pdf', type: 'application/pdf', bytes: 4 * MEGABYTE })
  expect(photo).toMatchObject({ name: 'me.png', type: 'image/png', bytes: png.buffer.length })
  const given = await request.get(cv?.href ?? '')
  expect(given.headers()).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expect(given.headers()['content-disposition']).toMatch(/^attachment/)
  expect((await given.body()).equals(pdf(4 * MEGABYTE).buffer)).toBe(true)
})

test('[FRM-09] a file that is too large, or isn’t what it claims to be, has an error at its field', async ({
  page: tab,
  site,
  expectStatus,
}) => {
  expectStatus(422, '/api/Forms.upload')
  await openForm(tab, site, form)
  await tab.getByLabel('Your name').fill('Ana')
  const cv = tab.getByLabel('Your CV')
  await cv.setInputFiles(pdf(4 * MEGABYTE + 1))
  await expect(cv).toHaveAccessibleDescription('This file is larger than 4 MB. Choose a smaller one.')
  await cv.setInputFiles(pretender)
  await expect(cv).toHaveAccessibleDescription('This file type isn’t supported. Choose another one.')
  await expect(tab.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await cv.setInputFiles(pdf(1000))
  await expect(cv).not.toHaveAttribute('aria-invalid', 'true')
  await expect(tab.getByRole('button', { name: 'Apply' })).toBeEnabled()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[FRM-09] more files than a post may have are refused at their fields, and nothing is sent', async ({
    page: tab,
    request,
    site,
    expectStatus,
  }) => {
    expectStatus(422, '/forms/many-files')
    const names = ['photo', ...Array.from({ length: 25 }, (_, index) => `document${index}`)]
    const many = {
      slug: 'many-files',
      title: 'Many files',
      schema: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
      uiSchema: Object.fromEntries(names.map((name) => [name, { 'ui:widget': 'file' }])),
      submit: { label: 'Send', method: 'Forms.submit', successMessage: 'Sent.' },
    }
    await openForm(tab, site, many)
    for (const input of await tab.locator('form[name=many-files] input[type=file]').all()) {
      await input.setInputFiles(pdf(100))
    }
    await tab.getByRole('button', { name: 'Send' }).click()
    await expect(tab.getByText('Too many files.')).toHaveCount(6)
    await expect(tab.getByText('cv.pdf')).toHaveCount(20)
    expect(await (await request.get('/internal/forms')).text()).not.toContain('many-files')
    await removeForm(site, many)
  })

  test('[FRM-09] files go the same way without a script, and are not chosen again after another field’s mistake', async ({
    page: tab,
    request,
    site,
    expectStatus,
  }) => {
    expectStatus(422, '/forms/application')
    await openForm(tab, site, form)
    const cv = tab.locator('input[type=file][name=cv]')
    const apply = tab.getByRole('button', { name: 'Apply' })
    await tab.getByLabel('Your name').fill('Bea')
    await cv.setInputFiles(pretender)
    await apply.click()
    await expect(cv).toHaveAccessibleDescription('This file type isn’t supported. Choose another one.')
    await expect(tab.getByLabel('Your name')).toHaveValue('Bea')
    await tab.getByLabel('Your name').fill('')
    await cv.setInputFiles(pdf(3 * MEGABYTE))
    await apply.click()
    await expect(tab.getByText('cv.pdf')).toBeVisible()
    await tab.getByLabel('Your name').fill('Bea')
    await apply.click()
    await expect(tab.getByText('We read it.')).toBeVisible()
    expect(await received(request)).toMatchObject([{ name: 'cv.pdf', type: 'application/pdf', bytes: 3 * MEGABYTE }])
  })
})
