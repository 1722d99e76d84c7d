import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { closeServers, openServer } from '../server.fixture.ts'

const report = { kind: 'render', component: 'promo.hero', entry: 'hero', message: 'x', locale: 'en', path: '/' }

afterEach(closeServers)

async function openSite() {
  const lines: Record<string, unknown>[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const { app } = await openServer({ input: { logger } })
  const send = async (body: object = report) => {
    const headers = { 'x-request-id': 'request-of-a-tab' }
    return (await app.inject({ method: 'POST', url: '/report', headers, body })).statusCode
  }
  const faults = async () => (await app.inject('/health')).json<{ faults: object }>().faults
  return { lines, send, faults }
}

it('[ENG-05] a fault in a browser is one line of the log, and a count in /health', async () => {
  const { lines, send, faults } = await openSite()
  expect(await faults()).toEqual({})
  expect([await send(), await send(), await send({ ...report, kind: 'chunk' })]).toEqual([204, 204, 204])
  expect(await faults()).toEqual({ render: 2, chunk: 1 })
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatchObject({
    ...report,
    from: 'browser',
    requestId: 'request-of-a-tab',
    msg: 'block fault: render in promo.hero',
  })
})

it.each<[string, object, number]>([
  ['an unknown kind', { ...report, kind: 'other' }, 400],
  ['a name of a component that is too long', { ...report, component: 'x'.repeat(101) }, 400],
  ['an entry that is too long', { ...report, entry: 'x'.repeat(101) }, 400],
  ['a message that is too long', { ...report, message: 'x'.repeat(501) }, 400],
  ['a locale that is too long', { ...report, locale: 'x'.repeat(11) }, 400],
  ['a path that is too long', { ...report, path: 'x'.repeat(501) }, 400],
  ['an empty report', {}, 400],
  ['a body that is too large', { ...report, other: 'x'.repeat(9000) }, 413],
])('an invalid report is refused and not counted: %s', async (_, body, status) => {
  const { lines, send, faults } = await openSite()
  expect(await send(body)).toBe(status)
  expect([lines, await faults()]).toEqual([[], {}])
})

it('an address may report thirty faults a minute', async () => {
  const { send, faults } = await openSite()
  for (let count = 0; count < 30; count++) expect(await send()).toBe(204)
  expect(await send()).toBe(429)
  expect(await faults()).toEqual({ render: 30 })
})
