import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, get, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Outbox } from '#platform/messages/Outbox.ts'
import { toMessengerLaunch } from '#schemas/messenger.ts'
import { encodeForm } from '#src/api/encode.ts'
import { createVisitor } from './createVisitor.ts'
import { codeIn, linkIn } from './messages.ts'
import { type Command, runPlatform } from './runPlatform.ts'

const addressPattern = /The platform answers at (\S+)/
const player = { email: 'survivor@example.com', password: 'secret1', terms: true }

let parent: string
let folder: string
const commands: Command[] = []

function run(environment: Record<string, string> = {}): Command {
  const command = runPlatform({ DATA_DIR: folder, ...environment })
  commands.push(command)
  return command
}

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'platform-'))
  folder = join(parent, 'data')
})

afterAll(async () => {
  for (const { process: child } of commands) if (child.exitCode === null) child.kill('SIGKILL')
  await rm(parent, { recursive: true, force: true })
})

it('[API-03] players’ data survive a killed process, a restart and a second process on the same folder', async () => {
  // an interrupted first start leaves half a database behind
  await mkdir(join(folder, 'pg.new'), { recursive: true })
  await writeFile(join(folder, 'pg.new', 'PG_VERSION'), '18')
  const first = run()
  const { api } = createVisitor(await first.waitForOutput(addressPattern))
  const { uid } = await api.auth.register(player)

  const second = run()
  expect(await second.exit).toBe(1)
  const refusal = `the data folder ${folder} is in use by process ${first.process.pid}`
  expect(second.output().trim()).toBe(
    `The platform cannot start: ${refusal}: stop it, or set DATA_DIR to another folder`,
  )
  expect((await api.account.getInfo()).uid).toBe(uid)

  first.process.kill('SIGKILL')
  await first.exit
  const third = run()
  const again = createVisitor(await third.waitForOutput(addressPattern))
  await again.api.auth.login({ login: player.email, password: player.password })
  expect((await again.api.account.getInfo()).uid).toBe(uid)

  third.process.kill('SIGTERM')
  expect(await third.exit).toBe(0)
  const fourth = run()
  const afterTerm = createVisitor(await fourth.waitForOutput(addressPattern))
  await afterTerm.api.auth.login({ login: player.email, password: player.password })
  expect((await afterTerm.api.account.getInfo()).uid).toBe(uid)
  fourth.process.kill('SIGINT')
  expect(await fourth.exit).toBe(0)
})

/** Starts a call whose head reaches the server while its body is held back. */
function startRegistration(origin: string, email: string): { arrived: Promise<unknown>; finish(): Promise<number> } {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', expect: '100-continue' }
  const call = request(`${origin}/api/auth.register`, { method: 'POST', headers })
  const status = new Promise<number>((resolve, reject) => {
    call.on('error', reject)
    call.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)))
  })
  const finish = () => {
    call.end(encodeForm({ ...player, email }).toString())
    return status
  }
  const arrived = new Promise((resolve) => call.once('continue', resolve))
  call.flushHeaders()
  return { arrived, finish }
}

it('a stop finishes calls under way and does not wait for idle connections', async () => {
  const command = run()
  const origin = await command.waitForOutput(addressPattern)
  const agent = new Agent({ keepAlive: true })
  await new Promise((resolve) => get(`${origin}/health`, { agent }, (answer) => answer.resume().on('end', resolve)))
  const calls = Array.from({ length: 12 }, (_, index) => startRegistration(origin, `late${index}@example.com`))
  await Promise.all(calls.map(({ arrived }) => arrived))
  command.process.kill('SIGTERM')
  const statuses = await Promise.all(calls.map(({ finish }) => finish()))
  expect(statuses).toEqual(calls.map(() => 200))
  // a stop that waits too long is cut off, and ends with 1
  expect(await command.exit).toBe(0)
  agent.destroy()
})

it('an occupied port stops the start with one line that names it', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const command = run({ PLATFORM_PORT: String(port), LOG_LEVEL: 'silent' })
  expect(await command.exit).toBe(1)
  other.close()
  expect(command.output().trim()).toBe(`Port ${port} is taken: stop what listens there, or set PLATFORM_PORT.`)
})

it('[API-14] an occupied port of the sandbox of payments stops the start with one line that names it', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const command = run({ SANDBOX_PAYMENTS_PORT: String(port), LOG_LEVEL: 'silent' })
  expect(await command.exit).toBe(1)
  other.close()
  const advice = `port ${port} is taken: stop what listens there, or set SANDBOX_PAYMENTS_PORT`
  expect(command.output().trim()).toBe(`The platform cannot start: ${advice}`)
})

it('a bad setting stops the start with one line that names it', async () => {
  const command = run({ PLATFORM_PORT: 'many' })
  expect(await command.exit).toBe(1)
  expect(command.output().trim()).toBe('The platform cannot start: PLATFORM_PORT must be a port number')
})

it('the log has a line for each call and nothing personal', async () => {
  const command = run()
  const origin = await command.waitForOutput(addressPattern)
  const headers = { 'x-request-id': 'traced-call-1', 'x-forwarded-for': '203.0.113.77' }
  const visitor = createVisitor(origin, { headers })
  await visitor.api.auth.register({ ...player, login: 'private-login', email: 'private@example.com' })
  await visitor.api.auth.login({ login: 'private-login', password: 'wrong-password' }).catch(() => {})
  await visitor.api.games.get({ query: 'private search' })
  await fetch(`${origin}/private/path`)
  command.process.kill('SIGTERM')
  await command.exit
  const lines = command
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const calls = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request completed')
  expect(calls.map(({ url, status }) => [url, status])).toEqual([
    ['/api/auth.register', 200],
    ['/api/auth.login', 401],
    ['/api/games.get', 200],
    ['unknown', 404],
  ])
  expect(calls[0]).toMatchObject({ reqId: 'traced-call-1', method: 'POST' })
  const token = /sid=([\w-]+)/.exec(visitor.cookieLines[0] ?? '')?.[1] ?? 'no cookie came'
  const personal = ['private', player.password, 'wrong-password', '203.0.113.77', token]
  expect(personal.filter((text) => lines.join('\n').includes(text))).toEqual([])
})

it('[AUT-13] while the platform runs, a developer can print an address that launches it as the messenger would', async () => {
  const platform = run()
  const origin = await platform.waitForOutput(addressPattern)
  const command = runPlatform({ DATA_DIR: folder, PORT: '4000' }, ['messenger-link', 'ana'])
  expect(await command.exit).toBe(0)
  const link = new URL(command.output().trim())
  expect(link.origin).toBe('http://localhost:4000')
  const launch = toMessengerLaunch(new URLSearchParams(link.hash.slice(1)).get('tgWebAppData') ?? '')
  if (!launch) throw new Error('the address has no launch data')
  const { api } = createVisitor(origin)
  await api.auth.register({ is_tg: true, ...launch })
  expect((await api.account.getInfo()).login).toBe('ana')
  platform.process.kill('SIGTERM')
  await platform.exit
})

it('[PRF-02] a code and an unsubscribe link from before a restart are valid after it', async () => {
  const email = 'before@example.com'
  const first = run()
  const { api } = createVisitor(await first.waitForOutput(addressPattern))
  await api.auth.register({ email, password: 'secret1', terms: true, notify: true })
  const outbox = new Outbox(join(parent, 'outbox'), () => new Date())
  const mails = async () => (await outbox.read()).filter((message) => message.includes(`\nTo: ${email}\n`))
  await expect.poll(async () => (await mails()).length).toBe(1)
  const [mail = ''] = await mails()
  const reader = createVisitor(await first.waitForOutput(addressPattern)).api
  await reader.auth.register({ email: 'reader@example.com', password: 'secret1', terms: true, notify: true })
  const mailsToReader = async () => (await outbox.read()).filter((text) => text.includes('\nTo: reader@example.com\n'))
  await expect.poll(async () => (await mailsToReader()).length).toBe(1)
  await reader.contacts.confirmContact({
    contact: 'reader@example.com',
    code: codeIn((await mailsToReader())[0] ?? ''),
  })
  await expect.poll(async () => (await mailsToReader()).length).toBe(2)
  const [news = ''] = await mailsToReader()
  first.process.kill('SIGKILL')
  await first.exit

  const second = run()
  const again = createVisitor(await second.waitForOutput(addressPattern)).api
  await again.auth.login({ login: email, password: 'secret1' })
  expect(await again.contacts.confirmContact({ contact: email, code: codeIn(mail) })).toBe(1)
  const token = linkIn(news, 'unsubscribe').searchParams.get('token') ?? ''
  expect(await again.contacts.unsubscribe({ token })).toBe(1)
  await again.auth.login({ login: 'reader@example.com', password: 'secret1' })
  expect((await again.account.getInfo()).is_subscribed).toBe(false)
  second.process.kill('SIGTERM')
  await second.exit
})

it('[PRF-02] a mail that cannot be sent is logged without its address, and the player is registered', async () => {
  // nothing listens on port 1
  const platform = run({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const { api } = createVisitor(await platform.waitForOutput(addressPattern))
  const { uid } = await api.auth.register({ email: 'unsent@example.com', password: 'secret1', terms: true })
  expect(uid).toBeGreaterThan(0)
  await platform.waitForOutput(/a message could not be sent/)
  expect(platform.output()).not.toContain('unsent@example.com')
  platform.process.kill('SIGTERM')
  await platform.exit
})
