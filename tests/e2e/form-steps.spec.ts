import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { readDocument, wordsOf } from './documents.ts'
import { formIn } from './forms.ts'
import { expect, test } from './test.ts'

interface Survey {
  readonly uiSchema: Readonly<
    Record<string, { readonly 'ui:step'?: string; readonly 'ui:enumNames'?: readonly string[] }>
  >
  readonly submit: { readonly label: string; readonly successMessage: string }
}

function surveyOn(page: Page, locale: string) {
  const { uiSchema, submit } = readDocument<Survey>(`form/${locale}/player-survey.json`)
  const words = wordsOf('auth', locale)
  const button = (name = '') => page.getByRole('button', { name, exact: true })
  const titleOf = (name: string) => uiSchema[name]?.['ui:step'] ?? ''
  return {
    ...formIn(page.getByRole('main'), 'player-survey', locale),
    next: button(words['form.next']),
    back: button(words['form.back']),
    send: button(submit.label),
    choice: (name: string, index: number) =>
      page.getByLabel(uiSchema[name]?.['ui:enumNames']?.[index] ?? '', { exact: true }),
    heading: (name: string) => page.getByRole('heading', { level: 2, name: titleOf(name) }),
    place: (position: number) =>
      (words['form.step'] ?? '').replace('{{position}}', String(position)).replace('{{count}}', '3'),
  }
}

for (const [locale, width] of [
  ['en', 1280],
  ['ar', 320],
] as const)
  test(`[FRM-01] [FRM-12] a form in steps leads from heading to heading, keeps every answer and sends them all (${locale}, ${width} px)`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${locale === 'en' ? '' : `/${locale}`}/support/survey`)
    const survey = surveyOn(page, locale)
    await expect(survey.heading('missing')).toBeHidden()
    await expect(survey.heading('rating')).toContainText(survey.place(1))
    await expect(survey.back).toHaveCount(0)
    await expect(survey.send).toHaveCount(0)

    // the error of the step is at its field, which has the focus
    await survey.choice('plays', 1).check()
    await survey.next.click()
    await expect(survey.heading('missing')).toBeHidden()
    await expect(survey.choice('rating', 0)).toBeFocused()
    await expect(page.locator('form[name=player-survey] [aria-invalid=true]').first()).toBeVisible()

    // by keyboard only
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(survey.heading('missing')).toBeFocused()
    await expect(survey.heading('missing')).toContainText(survey.place(2))
    await expect(page.getByRole('progressbar', { name: survey.place(2) })).toBeVisible()
    await expect(survey.choice('plays', 1)).toBeHidden()
    await survey.field('missing').fill('More tables')
    await survey.back.click()
    await expect(survey.heading('rating')).toBeFocused()
    await expect(survey.choice('plays', 1)).toBeChecked()
    await survey.next.click()
    await expect(survey.field('missing')).toHaveValue('More tables')
    await survey.next.click()
    await expect(survey.heading('reply')).toBeFocused()
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)

    // a condition within the last step, then the form is sent
    await survey.field('reply').check()
    await survey.field('email').fill('ana@example.com')
    await survey.send.click()
    await expect(page.getByText(survey.message)).toBeVisible()
    await expect(survey.heading('rating')).toBeVisible()
    const csv = await (await request.get('/internal/forms/player-survey/answers.csv')).text()
    const [head = '', ...rows] = csv.replace('\u{FEFF}', '').trim().split('\r\n')
    const names = head.split(',')
    const last = rows.findLast((row) => row.split(',')[2] === locale)?.split(',') ?? []
    const answers = Object.fromEntries(names.map((name, index) => [name, last[index] ?? '']))
    expect(answers).toMatchObject({ plays: 'live', missing: 'More tables', reply: 'true', email: 'ana@example.com' })
    expect(answers['rating']).not.toBe('')
  })

test('[FRM-13] a form in steps that is loaded again has the values of every step', async ({ page }) => {
  await page.goto('/support/survey')
  const survey = surveyOn(page, 'en')
  await survey.choice('rating', 0).check()
  await survey.choice('plays', 0).check()
  await survey.next.click()
  await survey.field('missing').fill('More tables')
  await page.waitForTimeout(400)
  await page.reload()
  await expect(survey.choice('rating', 0)).toBeChecked()
  await survey.next.click()
  await expect(survey.field('missing')).toHaveValue('More tables')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[FRM-01] a form in steps is one long form with headings', async ({ page, request }) => {
    await page.goto('/support/survey')
    const survey = surveyOn(page, 'en')
    for (const name of ['rating', 'missing', 'reply']) await expect(survey.heading(name)).toBeVisible()
    await expect(survey.next).toHaveCount(0)
    await survey.choice('rating', 1).check()
    await survey.choice('plays', 2).check()
    await survey.field('missing').fill('Nothing at all')
    await survey.send.click()
    await expect(page.getByText(survey.message)).toBeVisible()
    const csv = await (await request.get('/internal/forms/player-survey/answers.csv')).text()
    expect(csv).toMatch(/,en,,quite,sports,.*Nothing at all/)
  })
})
