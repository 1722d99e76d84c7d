import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { authDialog } from './authDialog.ts'
import { newEmail, samira } from './players.ts'
import { type Site, startSite } from './site.ts'
import { expect, test } from './test.ts'

interface Host {
  readonly origin: string
  close(): void
}

/** Starts another site, whose pages show one of ours in a frame and record its messages. */
async function startHost(): Promise<Host & { show(address: string): void }> {
  let address = ''
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><title>Host</title><script>told=[];onmessage=({data,origin})=>told.push({data,origin})</script>
      <iframe src="${address}" width="500" height="900"></iframe>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    close: () => server.close(),
    show: (next) => (address = next),
  }
}

const told = (page: Page) => page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told)

let partner: Awaited<ReturnType<typeof startHost>>
let stranger: Awaited<ReturnType<typeof startHost>>
let site: Site

test.beforeAll(async () => {
  partner = await startHost()
  stranger = await startHost()
  site = await startSite('start', { EMBED_ORIGINS: partner.origin })
})
test.afterAll(async () => {
  await site.stop()
  partner.close()
  stranger.close()
})

test('[AUT-12] the embedding page is notified who signs in within its frame, and the frame stays where it is', async ({
  page,
}) => {
  partner.show(`${site.origin}/forms/sign_in`)
  await page.goto(partner.origin)
  const frame = page.frameLocator('iframe')
  await frame.getByLabel('Email or username').fill(samira.login)
  await frame.getByLabel('Password', { exact: true }).fill(samira.password)
  await frame.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(() => told(page)).toEqual([{ data: 'refresh_user', origin: site.origin }])
  await expect(frame.getByText('You’re signed in.')).toBeVisible()
  expect(page.frames().map((it) => new URL(it.url()).pathname)).toEqual(['/', '/forms/sign_in'])
})

test('[RTE-10] a player whom a partner has sent returns to the partner after signing in, and to no other site', async ({
  page,
}) => {
  for (const [backUrl, place] of [
    [`${partner.origin}/landing`, `${partner.origin}/landing`],
    [`${stranger.origin}/landing`, `${site.origin}/`],
  ] as const) {
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto(`${site.origin}/?${new URLSearchParams({ show_popup_auth: '1', backUrl })}`)
    const { field, submit } = authDialog(page, 'authorization')
    await field('login').fill(samira.login)
    await field('password').fill(samira.password)
    await submit.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => page.url().split('?')[0]).toBe(place)
  }
})

test('[AUT-12] a registration sends the page around to the site, with the way back', async ({ page }) => {
  partner.show(`${site.origin}/forms/sign_up`)
  await page.goto(`${partner.origin}/landing`)
  const frame = page.frameLocator('iframe')
  await frame.getByLabel('Email').fill(newEmail())
  await frame.getByLabel('Password', { exact: true }).fill('croupier9')
  await frame.getByLabel('Country').selectOption('ES')
  await frame.getByLabel('Currency').selectOption('EUR')
  await frame.getByRole('checkbox', { name: /18 or older/ }).check()
  await frame.getByRole('button', { name: 'Create an account' }).click()
  const query = new URLSearchParams({ show_popup_reg: '1', backUrl: `${partner.origin}/` })
  await expect
    .poll(() => told(page))
    .toEqual([
      { data: 'refresh_user', origin: site.origin },
      { data: { type: 'redirect', url: `${site.origin}/?${query}` }, origin: site.origin },
    ])
})

test('[AUT-12] a link in the frame opens in a new window', async ({ page }) => {
  partner.show(`${site.origin}/forms/sign_up`)
  await page.goto(partner.origin)
  const opened = page.waitForEvent('popup')
  await page.frameLocator('iframe').getByRole('link', { name: 'Terms', exact: true }).first().click()
  const terms = await opened
  await expect(terms).toHaveURL(`${site.origin}/terms`)
  expect(page.frames()[1]?.url()).toBe(`${site.origin}/forms/sign_up`)
})

test('[AUT-12] a site that is not allowed gets no frame, and no site gets one of another page', async ({ request }) => {
  const ancestors = async (path: string) => {
    const policy = (await request.get(site.origin + path)).headers()['content-security-policy'] ?? ''
    return /frame-ancestors ([^;]+)/.exec(policy)?.[1]
  }
  expect(await ancestors('/forms/sign_in')).toBe(`'self' ${partner.origin}`)
  expect(await ancestors('/ar/forms/sign_up')).toBe(`'self' ${partner.origin}`)
  for (const path of ['/', '/forms/restore', '/cashier/deposit', '/oauth/init?service=none']) {
    expect(["'self'", "'none'"]).toContain(await ancestors(path))
  }
})

test('[AUT-12] a frame on a site that is not allowed stays empty', async ({ browser }) => {
  const page = await browser.newPage()
  stranger.show(`${site.origin}/forms/sign_in`)
  await page.goto(stranger.origin)
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
  expect(await told(page)).toEqual([])
  await page.close()
})
