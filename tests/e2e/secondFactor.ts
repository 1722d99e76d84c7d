import { type APIRequestContext, type Page, expect } from '@playwright/test'
import { generate } from 'otplib'
import { authDialog, fillSignIn, openAuth } from './authDialog.ts'
import { readDocument } from './documents.ts'
import { codeTo } from './messages.ts'
import { type Player, register } from './players.ts'
import type { Site } from './site.ts'

interface App {
  readonly recoveryCodes: readonly string[]
  /** Returns the app's code of the next half minute, since the present one may be used. */
  readonly nextCode: () => Promise<string>
}

export const appCode = (secret: string, ahead = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + ahead })

async function call<T>(request: APIRequestContext, method: string, form: Record<string, string>): Promise<T> {
  const answer = await request.post(`/api/${method}`, { form })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { data: T }).data
}

/**
 * Sets up an app as the second factor of the signed-in player; the password is empty for an account
 * without one.
 */
export async function guardWithApp(request: APIRequestContext, password: string): Promise<App> {
  const setup = { two_factor: '1', method: 'app', password }
  const { secret } = await call<{ secret: string }>(request, 'account.changeTwoFactorAuth', setup)
  const confirmed = { code: await appCode(secret) }
  const codes = await call<{ recovery_codes: string[] }>(request, 'account.confirmTwoFactorAuth', confirmed)
  return { recoveryCodes: codes.recovery_codes, nextCode: () => appCode(secret, 30) }
}

/** Registers a player with an app as second factor, signed out. */
export async function playerWithApp(page: Page): Promise<App & { readonly player: Player }> {
  const player = await register(page.request)
  const app = await guardWithApp(page.request, player.password)
  await page.context().clearCookies({ name: 'sid' })
  return { player, ...app }
}

interface SentCodes {
  readonly type: 'email' | 'phone'
  readonly contact: string
  readonly to: string
  readonly password: string
}

/** Sets up codes to this contact as the second factor of a new, signed-in player. */
export async function sendCodesTo(
  request: APIRequestContext,
  site: Site,
  { type, contact, to, password }: SentCodes,
): Promise<void> {
  if (type === 'phone') {
    await call(request, 'account.addcontact', { type, contact, phone_country_code: 'ES' })
    await call(request, 'account.sendconfirmationtocontact', { contact })
  }
  await call(request, 'account.confirmContact', { contact, code: await codeTo(site, to) })
  const method = type === 'phone' ? 'sms' : 'email'
  await call(request, 'account.changeTwoFactorAuth', { two_factor: '1', method, password })
  await call(request, 'account.confirmTwoFactorAuth', { code: await codeTo(site, to, 2) })
}

/** Returns the second step of the sign-in, with the texts of its content. */
export function codeDialog(page: Page, locale = 'en') {
  const { title } = readDocument<{ title: string }>(`dialog/${locale}/twofa.json`)
  const { schema, submit } = readDocument<{
    schema: { properties: Record<string, { title: string }> }
    submit: { label: string }
  }>(`form/${locale}/two-factor.json`)
  const dialog = page.getByRole('dialog', { name: title })
  return {
    dialog,
    field: (name: string) => dialog.getByLabel(schema.properties[name]?.title ?? '', { exact: true }),
    submit: dialog.getByRole('button', { name: submit.label, exact: true }),
  }
}

/** Enters login and password, and waits for the second step. */
export async function comeToCode(page: Page, player: Player, locale = 'en') {
  const auth = await openAuth(page, 'authorization', locale)
  await fillSignIn(auth, player)
  await authDialog(page, 'authorization', locale).submit.click()
  const step = codeDialog(page, locale)
  await expect(step.submit).toBeVisible()
  return step
}
