import { readDocument, soon, writeDocument } from './documents.ts'
import { requestRaw } from './rawHttp.ts'
import { expect, test } from './test.ts'

interface Document {
  readonly schema: { readonly properties: Readonly<Record<string, object>> }
}

/** Sizes in bytes above the limit of a call, and above that of the web server. */
const sizes = [70_000, 3_000_000, 16_000_000, 20_000_000]

for (const size of sizes) {
  test(`[API-02] a call with ${size} bytes is refused with 413 and its reason, not as a platform that is away`, async ({
    request,
  }) => {
    const answer = await request.post('/api/auth.login', { form: { login: 'a'.repeat(size), password: 'x' } })
    expect(answer.status()).toBe(413)
    expect(await answer.json()).toMatchObject({ error: { type: 'StorageQuotaExceededException', code: 1241 } })
  })

  if (size < 16_000_000)
    test(`[FRM-08] a form without a script of ${size + 300_000} bytes is refused with 413, in words`, async ({
      site,
    }) => {
      const answer = await requestRaw(site.origin, {
        method: 'POST',
        target: '/forms/feedback',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        body: `message=${'a'.repeat(size + 300_000)}`,
      })
      expect(answer.status).toBe(413)
      expect(answer.body).toContain('more than can be sent at once')
    })
}

test('[FRM-08] a form that is too large for the platform says so on its page, and keeps what was entered', async ({
  page,
  site,
  expectStatus,
}) => {
  expectStatus(413, '/api/Support.sendFeedback')
  const form = readDocument<Document>('form/en/feedback.json')
  const { properties } = form.schema
  const message = { type: 'string', title: 'Your message' }
  const changed = { ...form, schema: { ...form.schema, properties: { ...properties, message } } }
  await writeDocument(site, 'form/en/feedback.json', changed)
  await expect(async () => {
    const { form: served } = (await (await page.request.get('/nfx/forms/en/feedback')).json()) as { form: Document }
    expect(served.schema.properties['message']).not.toHaveProperty('maxLength')
  }).toPass(soon)
  const text = 'words '.repeat(20_000)
  await page.goto('/support/write')
  // without a script the page of the answer says it, at another address
  await page.waitForLoadState('networkidle')
  const field = page.locator('form[name=feedback] [name=message]')
  await page.locator('form[name=feedback] [name=email]').fill('somebody@example.com')
  await field.fill(text)
  await page.locator('form[name=feedback] button[type=submit]').click()
  await expect(page.getByText('That’s too much to send at once.')).toBeVisible()
  await expect(field).toHaveValue(text)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await writeDocument(site, 'form/en/feedback.json', form)
})
