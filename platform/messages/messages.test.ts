import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Signer } from '../auth/Signer.ts'
import { readConfig } from '../config.ts'
import { migrate } from '../database/migrate.ts'
import { openEmbedded } from '../database/openDatabase.ts'
import { readFixture } from '../seed/readFixture.ts'
import { seedSettings } from '../seed/seedSettings.ts'
import { MessageSender } from './MessageSender.ts'
import { openMessages } from './openMessages.ts'
import { Outbox } from './Outbox.ts'
import { outboxPage } from './outboxPage.ts'
import type { Mail } from './ports.ts'
import { smsGateway } from './smsGateway.ts'
import { accountMessageNames, newsNames } from './writeMessage.ts'

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()

it('every message exists in every language, with the same values', async () => {
  const { en, ...others } = await readFixture('messages')
  expect(Object.keys(others)).toEqual(['es', 'ar'])
  for (const texts of Object.values(others)) {
    for (const name of [...accountMessageNames, ...newsNames, 'accountFooter', 'newsFooter'] as const) {
      expect(placeholders(texts[name].text)).toEqual(placeholders(en?.[name].text ?? ''))
      expect(Boolean(texts[name].subject)).toBe(Boolean(en?.[name].subject))
    }
  }
})

it.each(['en', 'es', 'ar'])(
  '[PRF-04] only news can be unsubscribed; a mail about the account says why it came: %s',
  async (locale) => {
    const database = await openEmbedded()
    await migrate(database.db)
    await seedSettings(database.db)
    const texts = await readFixture('messages')
    const mails: Mail[] = []
    const sender = new MessageSender({
      db: database.db,
      mail: { sendMail: async (mail) => void mails.push(mail) },
      sms: { sendSms: async () => undefined },
      texts,
      signer: new Signer(randomBytes(32)),
      siteOrigin: () => 'https://casino.example',
      log: { error: (cause: unknown) => expect(cause).toBeUndefined() },
    })
    const email = 'ana@example.com'
    const lastMail = async () => (await sender.settled(), mails.at(-1))
    for (const name of accountMessageNames.filter((each) => texts[locale]?.[each].subject)) {
      sender.send({ type: 'email', value: email, locale }, { name, link: { page: 'confirmation', token: 'a' } })
      const { text = '', unsubscribe } = (await lastMail()) ?? {}
      expect([name, text.split('-- \n')[1], unsubscribe]).toEqual([name, texts[locale]?.accountFooter.text, undefined])
      expect(text).not.toContain('/unsubscribe')
    }
    for (const name of newsNames) {
      sender.sendNews({ uid: '7', email, locale }, name)
      const { text = '', unsubscribe } = (await lastMail()) ?? {}
      const page = `https://casino.example${locale === 'en' ? '' : `/${locale}`}/unsubscribe?token=7.`
      expect(text.split('-- \n')[1]).toContain(`${texts[locale]?.newsFooter.text}\n${page}`)
      expect(unsubscribe).toContain('https://casino.example/api/account.unsubscribe?token=7.')
    }
    expect(mails).toHaveLength(9)
    await database.close()
  },
)

it('the outbox stores each message as a file that only its owner reads, in the order of time', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'outbox-'))
  const folder = join(parent, 'outbox')
  let time = Date.parse('2026-03-01T10:00:00Z')
  const outbox = new Outbox(folder, () => new Date((time += 1000)))
  await outbox.sendMail({ to: 'ana@example.com', subject: 'Hello', text: 'First' })
  await outbox.sendSms({ to: '+34612345678', text: 'Second' })
  const names = await readdir(folder)
  expect(names.toSorted().map((name) => name.slice(0, 19))).toEqual(['2026-03-01T10-00-01', '2026-03-01T10-00-02'])
  const modes = await Promise.all([folder, ...names.map((name) => join(folder, name))].map((path) => stat(path)))
  expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600, 0o600])
  expect(await outbox.read()).toEqual([
    expect.stringContaining('To: +34612345678\n\nSecond'),
    expect.stringContaining('To: ana@example.com\nSubject: Hello\n\nFirst'),
  ])
  await rm(parent, { recursive: true })
})

it('messages are escaped on the page of the outbox, and addresses are links', () => {
  const page = outboxPage(['<script>alert(1)</script> http://localhost:3000/confirmation?token=a&b="c" javascript:x'])
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page).toContain('<a href="http://localhost:3000/confirmation?token=a&amp;b=">')
  expect(page.match(/<a /g)).toHaveLength(1)
})

it('a gateway gets texts as JSON with the token, and its refusal is a failure', async () => {
  const received: unknown[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push([request.method, request.headers.authorization, JSON.parse(body)])
      response.writeHead(received.length === 1 ? 202 : 500).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { sendSms } = smsGateway(`http://127.0.0.1:${port}/texts`, 'key')
  await sendSms({ to: '+34612345678', text: 'Hola' })
  expect(received).toEqual([['POST', 'Bearer key', { to: '+34612345678', text: 'Hola' }]])
  await expect(sendSms({ to: '+34612345678', text: 'Hola' })).rejects.toThrow('the gateway answered 500')
  server.close()
})

it('there is no outbox when both servers are configured', () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', SMS_GATEWAY_URL: 'http://127.0.0.1:1' }
  expect(openMessages(readConfig(settings), () => new Date()).outbox).toBeUndefined()
  expect(openMessages(readConfig({}), () => new Date()).outbox).toBeInstanceOf(Outbox)
})
