import { requestRaw, sendBytes } from './rawHttp.ts'
import { expect, test } from './test.ts'

const PERSON = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0', accept: 'text/html' }

const targets: readonly (readonly [string, string, number])[] = [
  ['GET', '*', 400],
  ['OPTIONS', '*', 400],
  ['GET', '/%09/x:y', 400],
  ['GET', '/es/%09/x:y', 400],
  ['GET', '/a%00b', 400],
  ['GET', '/%E0%A4%A', 400],
  ['GET', 'http://other.example/winners', 400],
  ['GET', 'http://other.example/api/account.getInfo', 400],
  ['GET', 'ftp://HOST/winners', 400],
  ['GET', 'http://HOST/winners', 200],
  ['GET', 'http://HOST', 200],
  ['GET', 'http://HOST/api/metadata.getGeneralInfo', 200],
  ['HEAD', 'http://HOST/terms?page=2', 200],
  ['GET', '//winners', 301],
  ['POST', '//winners', 404],
  ['GET', '/api//x', 404],
  ['GET', '/api/..%2f..%2fhealth', 400],
]

for (const [method, target, status] of targets) {
  test(`[RTE-14] ${method} ${target} is answered with ${status}`, async ({ site }) => {
    const request = { method, target: target.replace('HOST', new URL(site.origin).host), headers: PERSON }
    const answer = await requestRaw(site.origin, request)
    expect(answer.status).toBe(status)
    expect(answer.head).toMatch(/^x-content-type-options: nosniff$/im)
  })
}

const hosts = [
  '',
  'a b',
  'a/b',
  'a@b',
  '[',
  '[::1',
  'a:b',
  'a:99999999',
  '..',
  'a?b',
  'a#b',
  'a\\b',
  'a,b',
  ':80',
  '%41',
  'localhost:80/x',
]

for (const header of ['host', 'x-forwarded-host']) {
  test(`[RTE-14] a ${header} that no address can hold is a bad request, on every route`, async ({ site }) => {
    const faults: string[] = []
    for (const host of hosts.filter((it) => header === 'host' || (it !== '' && it !== 'a,b'))) {
      for (const target of [
        '/',
        '/winners',
        '/es',
        '/sitemap.xml',
        '/nfx/forms/en/sign-in',
        '/api/metadata.getGeneralInfo',
      ]) {
        const { status } = await requestRaw(site.origin, { target, headers: { ...PERSON, [header]: host } })
        if (status !== 400) faults.push(`${target} of ${JSON.stringify(host)}: ${status}`)
      }
    }
    expect(faults).toEqual([])
  })
}

test('[RTE-14] HTTP/1.0 without a host is a bad request where addresses are made, and fine for a balancer', async ({
  site,
}) => {
  const statusOf = async (target: string) =>
    /^HTTP\/1\.1 (\d+)/.exec(await sendBytes(site.origin, `GET ${target} HTTP/1.0\r\nuser-agent: x\r\n\r\n`))?.[1]
  expect([await statusOf('/'), await statusOf('/winners'), await statusOf('/ready')]).toEqual(['400', '400', '200'])
})
