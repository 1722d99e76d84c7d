import { expect, it } from 'vitest'
import { createVisitor } from './createVisitor.ts'
import { openInMemory } from './describeDatabases.ts'
import { slowStart, startPlatformOn, testConfig } from './setUpPlatform.ts'

it(
  'the page of the outbox shows messages without a script, and is neither cached nor indexed',
  async () => {
    const platform = await startPlatformOn(await openInMemory())
    const { api } = createVisitor(platform.origin)
    await api.auth.login({ login: 'pablo@example.com', password: 'croupier2' })
    await api.contacts.sendConfirmationToContact({ contact: 'pablo@example.com' })
    const read = () => fetch(`${platform.origin}/internal/outbox`)
    await expect.poll(async () => (await read()).text()).toContain('pablo@example.com')
    const page = await read()
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^;]+; base-uri/,
    )
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
    const html = await page.text()
    expect(html).not.toContain('<script')
    expect(html).toMatch(/<a href="http:\/\/localhost:3000\/es\/confirmation\?token=/)
    await platform.close()
  },
  slowStart,
)

it.each([
  ['without demo data', { DEMO_DATA: 'off' } as const],
  ['when mails and texts go to servers', { SMTP_URL: 'smtp://127.0.0.1:1', SMS_GATEWAY_URL: 'http://127.0.0.1:1' }],
])(
  '%s the page of the outbox doesn’t exist',
  async (_, settings) => {
    const platform = await startPlatformOn(await openInMemory(), { config: { ...testConfig(), ...settings } })
    expect((await fetch(`${platform.origin}/internal/outbox`)).status).toBe(404)
    await platform.close()
  },
  slowStart,
)

it(
  'a moved clock without demo data is refused',
  async () => {
    const config = { ...testConfig(), DEMO_DATA: 'off', CLOCK_OFFSET: '2h' } as const
    await expect(startPlatformOn(await openInMemory(), { config })).rejects.toThrow(
      'CLOCK_OFFSET must not be set without demo data',
    )
  },
  slowStart,
)
