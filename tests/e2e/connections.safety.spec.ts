import { readFileSync } from 'node:fs'
import { open, requestRaw, sendBytes } from './rawHttp.ts'
import { startSite } from './site.ts'
import { expect, test } from './test.ts'

const hostOf = (origin: string) => new URL(origin).host
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])

/** Time limit of this site for receiving a request, and the tolerance for a slow machine, in ms. */
const LIMIT = 1500
const SLACK = 10_000

for (const path of ['/', '/winners', '/api/metadata.getGeneralInfo', '/ready', '/robots.txt']) {
  test(`a request for ${path} that offers to become a websocket gets the answer of any other`, async ({ site }) => {
    const headers = {
      connection: 'close, Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    const plain = await requestRaw(site.origin, { target: path })
    const answer = await requestRaw(site.origin, { target: path, headers })
    expect([plain.status, answer.status]).toEqual([200, 200])
  })

  test(`the connection is closed after ${path}, where the request asks for it`, async ({ site }) => {
    const answer = await sendBytes(
      site.origin,
      `GET ${path} HTTP/1.1\r\nHost: ${hostOf(site.origin)}\r\nConnection: close\r\n\r\n`,
      5000,
    )
    expect(statusOf(answer)).toBe(200)
    expect(answer).toMatch(/^connection: close\r$/im)
  })
}

test('two requests for the platform use one connection where no header demands otherwise', async ({ site }) => {
  const socket = await open(site.origin)
  const ask = () => {
    socket.write(`GET /api/metadata.getGeneralInfo HTTP/1.1\r\nHost: ${hostOf(site.origin)}\r\n\r\n`)
    return new Promise<string>((resolve) => socket.once('data', (chunk: Buffer) => resolve(String(chunk))))
  }
  expect([statusOf(await ask()), statusOf(await ask())]).toEqual([200, 200])
  socket.destroy()
})

test.describe('a request that never ends', () => {
  test.describe.configure({ timeout: 120_000 })
  const form = 'content-type: application/x-www-form-urlencoded\r\nsec-fetch-site: same-origin\r\n'
  const starts: readonly (readonly [string, string])[] = [
    ['a connection that says nothing', ''],
    ['headers that never end', 'GET / HTTP/1.1\r\nX-Slow: a'],
    [
      'a form without a script',
      `POST /forms/sign-in HTTP/1.1\r\nHost: HOST\r\n${form}Content-Length: 100\r\n\r\nlogin=`,
    ],
    [
      'a chunked form without a script',
      `POST /forms/sign-in HTTP/1.1\r\nHost: HOST\r\n${form}Transfer-Encoding: chunked\r\n\r\n5\r\nlogin\r\n`,
    ],
    [
      'a report of a browser',
      'POST /report HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    ],
    [
      'a call of the platform',
      `POST /api/auth.login HTTP/1.1\r\nHost: HOST\r\n${form}Content-Length: 100\r\n\r\nlogin=`,
    ],
    ['a page', 'GET /winners HTTP/1.1\r\nHost: HOST\r\nContent-Length: 100\r\n\r\nx'],
    [
      'an address that nobody has',
      'POST /nowhere HTTP/1.1\r\nHost: HOST\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\nx',
    ],
  ]

  test('is closed by the web server, for any request and at any speed', async () => {
    const site = await startSite('start', { REQUEST_TIMEOUT_MS: String(LIMIT) })
    try {
      const left = await Promise.all(
        starts.map(async ([name, start]) => {
          const socket = await open(site.origin)
          const begun = Date.now()
          socket.write(start.replace('HOST', hostOf(site.origin)))
          socket.resume()
          // a byte now and then: the connection is not idle
          const drip = setInterval(() => start && socket.write('a'), 400)
          const isClosed = await new Promise<boolean>((resolve) => {
            socket.once('close', () => resolve(true))
            socket.once('error', () => resolve(true))
            setTimeout(() => resolve(false), LIMIT + SLACK).unref()
          })
          clearInterval(drip)
          socket.destroy()
          return isClosed ? [] : [`${name}: still open after ${Date.now() - begun} ms`]
        }),
      )
      expect(left.flat()).toEqual([])
      expect(await fetch(`${site.origin}/winners`).then(({ status }) => status)).toBe(200)
    } finally {
      await site.stop()
    }
  })
})

test('nginx passes an upgrade on for the events of players alone', () => {
  const conf = readFileSync('deploy/nginx.conf', 'utf8').replace(/^\s*#.*$/gm, '')
  const [realtime = ''] = /location = \/api\/realtime \{[^}]*\}/.exec(conf) ?? []
  const headers = /proxy_set_header (?:Upgrade|Connection) .*/g
  expect(realtime.match(headers)).toEqual([
    'proxy_set_header Upgrade $http_upgrade;',
    'proxy_set_header Connection upgrade;',
  ])
  expect(conf.replace(realtime, '').match(headers)).toEqual([
    'proxy_set_header Upgrade "";',
    'proxy_set_header Connection "";',
  ])
})
