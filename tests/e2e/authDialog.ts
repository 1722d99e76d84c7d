import { type Locator, type Page, expect } from '@playwright/test'
import { readDocument, wordsOf } from './documents.ts'
import { type FormWords, formIn } from './forms.ts'
import type { Player } from './players.ts'

export interface AuthDialog extends FormWords {
  readonly dialog: Locator
}

const views = {
  authorization: { opener: 'header.signIn', form: 'sign-in' },
  registration: { opener: 'header.register', form: 'sign-up-email' },
} as const

/** Returns the dialog of a view, with the texts of its content. */
export function authDialog(page: Page, view: keyof typeof views, locale = 'en'): AuthDialog {
  const { title } = readDocument<{ title: string }>(`dialog/${locale}/${view}.json`)
  const dialog = page.getByRole('dialog', { name: title })
  return { dialog, ...formIn(dialog, views[view].form, locale) }
}

/** Returns the control in the header that opens the dialog. */
export function authOpener(page: Page, view: keyof typeof views, locale = 'en'): Locator {
  const name = wordsOf('common', locale)[views[view].opener] ?? ''
  return page.getByRole('banner').getByRole('link', { name, exact: true })
}

export async function openAuth(page: Page, view: keyof typeof views, locale = 'en'): Promise<AuthDialog> {
  await authOpener(page, view, locale).click()
  const auth = authDialog(page, view, locale)
  await expect(auth.submit).toBeVisible()
  return auth
}

export async function fillSignIn({ field }: AuthDialog, { login, password }: Player): Promise<void> {
  await field('login').fill(login)
  await field('password').fill(password)
}

export async function fillRegistration({ field }: AuthDialog, { login, password }: Player): Promise<void> {
  await field('email').fill(login)
  await field('password').fill(password)
  await field('country').selectOption('ES')
  await field('currency').selectOption('EUR')
  await field('terms').check()
}

/** Returns the account in the header, which exists for players only. */
export const accountArea = (page: Page) => page.locator('header [data-player]')

export async function signOut(page: Page, locale = 'en'): Promise<void> {
  const words = wordsOf('common', locale)
  await accountArea(page)
    .getByRole('button', { name: new RegExp(`^${words['header.account']}: `) })
    .click()
  await accountArea(page).getByRole('button', { name: words['header.signOut'] }).click()
  await expect(authOpener(page, 'authorization', locale)).toBeVisible()
}
