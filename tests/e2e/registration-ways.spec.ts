import type { Locator, Page } from '@playwright/test'
import { accountArea, authDialog, authOpener } from './authDialog.ts'
import { readDocument, writeDocument } from './documents.ts'
import { formIn } from './forms.ts'
import { newEmail, newPhone } from './players.ts'
import { expect, test } from './test.ts'

interface AuthType {
  readonly label: string
  readonly form: string
}

const authType = (name: string, locale: string) => readDocument<AuthType>(`auth-type/${locale}/${name}.json`)

/** Opens the registration at an address of the locale, with the form of this way. */
async function openWay(page: Page, name: string, locale: string): Promise<Locator> {
  await page.goto(`${locale === 'en' ? '' : `/${locale}`}/terms?show_popup_reg`)
  const { dialog } = authDialog(page, 'registration', locale)
  const way = dialog.getByRole('button', { name: authType(name, locale).label, exact: true })
  await way.click()
  await expect(way).toHaveAttribute('aria-pressed', 'true')
  return dialog
}

const own: Readonly<Record<string, (field: (name: string) => Locator) => Promise<void>>> = {
  'sign-up-email': (field) => field('email').fill(newEmail()),
  'sign-up-full': async (field) => {
    // these fields replace those of the quick form
    await field('first_name').fill('Ana')
    await field('email').fill(newEmail())
    await field('last_name').fill('Ruiz')
    await field('birth_date').fill('14.03.1990')
  },
  'sign-up-login': (field) => field('login').fill(newEmail().split('@')[0] ?? ''),
  'sign-up-phone': (field) => field('mobile').fill(`+${newPhone()}`),
}

for (const [locale, width] of [
  ['en', 1440],
  ['es', 360],
  ['ar', 1440],
] as const) {
  for (const [name, fill] of Object.entries(own)) {
    test(`[AUT-02] a visitor in ${locale} at ${width} px registers by ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const dialog = await openWay(page, name, locale)
      const { field, submit } = formIn(dialog, authType(name, locale).form, locale)
      await fill(field)
      await field('country').selectOption('ES')
      await field('currency').selectOption('EUR')
      if (name === 'sign-up-full') {
        await expect(field('region')).toHaveAttribute('role', 'combobox')
        await field('region').press('ArrowDown')
        await page.getByRole('option').first().click()
        await field('document_type').selectOption('dni')
        await field('document_number').fill('X1234567L')
      }
      await field('password').fill('croupier9')
      await field('terms').check()
      await submit.click()
      await expect(accountArea(page)).toContainText(/0[.,]00/)
    })
  }

  test(`[AUT-10] a visitor in ${locale} at ${width} px registers with another account`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const dialog = await openWay(page, 'sign-up-social', locale)
    // the fields of the way before stay until those of this one have loaded
    await expect(dialog.getByRole('checkbox')).toHaveCount(1)
    await dialog.getByRole('checkbox').check()
    const opened = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: /Croupier ID/ }).click()
    const window = await opened
    await window.locator('input[name=person]').last().check()
    await window.locator('input[name=name]').fill('Robin')
    await window.locator('input[name=email]').fill(newEmail())
    await window.locator('button[value=allow]').click()
    const { title } = readDocument<{ title: string }>(`dialog/${locale}/socialRegistration.json`)
    const completion = page.getByRole('dialog', { name: title })
    const { field, submit } = formIn(completion, 'social-registration', locale)
    await field('country').selectOption('ES')
    await field('currency').selectOption('EUR')
    await field('terms').check()
    await submit.click()
    await expect(completion).toBeHidden()
    await expect(accountArea(page)).toContainText(/0[.,]00/)
  })
}

for (const width of [360, 1440]) {
  test(`at ${width} px the ways to register don’t move once they are shown: a click hits its target`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(() => {
      const places = new Set<string>()
      Object.assign(window, { places })
      // without the animation of the opening dialog
      const place = (element: Element | null): number =>
        element instanceof HTMLElement ? element.offsetTop + place(element.offsetParent) : 0
      const look = () => {
        const way = document.querySelector('[role=dialog] button[aria-pressed]')
        if (way) places.add(String(place(way)))
        requestAnimationFrame(look)
      }
      look()
    })
    await page.goto('/terms?show_popup_reg')
    const { field } = authDialog(page, 'registration')
    await expect(field('password')).toBeVisible()
    const places = await page.evaluate(() => [...(window as never as { places: Set<string> }).places])
    expect(places).toHaveLength(1)
  })
}

test('[AUT-02] the focus waits on the field by which the way to register knows the player', async ({ page, site }) => {
  const file = 'auth-type/en/sign-up-email.json'
  const way = readDocument(file)
  const { dialog, field } = authDialog(page, 'registration')
  try {
    await writeDocument(site, file, { ...way, field: 'country' })
    await expect(async () => {
      await page.goto('/terms')
      await authOpener(page, 'registration').click()
      await expect(dialog).toBeVisible()
      await expect(field('country')).toBeFocused({ timeout: 2000 })
    }).toPass()
  } finally {
    await writeDocument(site, file, way)
  }
})

test('[AUT-09] another country asks for its own fields, and region and document begin anew; the currency stays', async ({
  page,
}) => {
  await openWay(page, 'sign-up-email', 'en')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Full', { exact: true }).click()
  const { field } = formIn(dialog, 'sign-up-email')
  await field('country').selectOption('ES')
  await field('currency').selectOption('EUR')
  await expect(field('region').getByRole('option', { name: 'Madrid' })).toHaveCount(1)
  await field('region').selectOption('Madrid')
  await field('document_type').selectOption('dni')
  await field('document_number').fill('X1234567L')
  await field('country').selectOption('BR')
  await expect(field('document_type').getByRole('option', { name: 'CPF' })).toHaveCount(1)
  await expect(field('document_type')).toHaveValue('')
  await expect(field('document_number')).toHaveValue('')
  await expect(field('region')).toHaveValue('')
  await expect(field('currency')).toHaveValue('EUR')
  await field('country').selectOption('ES')
  await expect(field('region')).toHaveValue('')
})

test('[AUT-16] the choice of betting waits for the registration, can be taken back, and is forgotten once it is done', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => localStorage.getItem('is_betting'))
  const open = async () => formIn(await openWay(page, 'sign-up-email', 'en'), 'sign-up-email')
  const { field: first } = await open()
  const started = await first('is_betting').isChecked()
  await first('is_betting').setChecked(!started)
  expect(await kept()).toBe(started ? '0' : '1')

  const { field, submit } = await open()
  await expect(field('is_betting')).toBeChecked({ checked: !started })
  await field('is_betting').setChecked(started)
  expect(await kept()).toBeNull()
  await field('is_betting').setChecked(!started)
  await field('email').fill(newEmail())
  await field('country').selectOption('ES')
  await field('currency').selectOption('EUR')
  await field('password').fill('croupier9')
  await field('terms').check()
  await submit.click()
  await expect(accountArea(page)).toBeVisible()
  expect(await kept()).toBeNull()
})
