import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { openMessages } from './openMessages.ts'
import { smtpMail } from './smtpMail.ts'

/** A mail server that accepts every mail and records what it receives. */
let server: Server
let received = ''

beforeAll(async () => {
  server = createServer((socket) => {
    let isData = false
    socket.write('220 mail.example.com\r\n')
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      received += text
      if (isData) {
        if (!received.endsWith('\r\n.\r\n')) return
        isData = false
        socket.write('250 taken\r\n')
        return
      }
      isData = text.startsWith('DATA')
      if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write(isData ? '354 go on\r\n' : '250 well\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => server.close())

const address = () => `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`

it('a mail goes to its reader alone, with an unsubscribe address for mail programs', async () => {
  const unsubscribe = 'https://casino.example/api/account.unsubscribe?token=1.a'
  const mail = { to: 'ana@example.com', subject: 'أكّد', text: 'Your code is 123456.', unsubscribe }
  await smtpMail(address(), 'no-reply@casino.example').sendMail(mail)
  expect(received).toMatch(/MAIL FROM:<no-reply@casino.example>/)
  expect(received.match(/RCPT TO:<[^>]+>/g)).toEqual(['RCPT TO:<ana@example.com>'])
  // long headers continue on the next line
  expect(received.replaceAll('\r\n ', ' ')).toContain(`List-Unsubscribe: <${unsubscribe}>`)
  expect(received).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(received).toContain('Your code is 123456.')
})

it('an address with commas is not a list of readers', async () => {
  received = ''
  const mail = { to: 'a,b@example.com', subject: 'Hello', text: 'Hello' }
  await smtpMail(address(), 'no-reply@casino.example').sendMail(mail)
  expect(received.match(/RCPT TO:<[^>]+>/g)).toHaveLength(1)
})

it.each([
  [{ MAIL_FROM: 'hello@casino.example', SITE_ORIGIN: 'https://other.example' }, 'hello@casino.example'],
  [{ SITE_ORIGIN: 'https://casino.example:8443' }, 'no-reply@casino.example'],
  [{}, 'no-reply@localhost'],
])('with the settings %j mails are from %s', async (settings, sender) => {
  received = ''
  const { mail } = openMessages(readConfig({ ...settings, SMTP_URL: address() }), () => new Date())
  await mail.sendMail({ to: 'ana@example.com', subject: 'Hello', text: 'Hello' })
  expect(received).toContain(`MAIL FROM:<${sender}>`)
  expect(received).toContain(`From: ${sender}`)
})
