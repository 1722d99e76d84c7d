import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { checkHost, readTarget } from './requestTarget.ts'

const read = (url: string) => readTarget({ url, headers: { host: 'site.example' } } as IncomingMessage)

it.each([
  ['/winners?tab=%0a', '/winners?tab=%0a'],
  ['/', '/'],
  ['//winners', '//winners'],
  ['http://site.example/winners?page=2', '/winners?page=2'],
  ['HTTP://SITE.example', '/'],
  ['https://site.example?page=2', '/?page=2'],
])('[RTE-14] the target %s is read as %s', (url, target) => {
  expect(read(url)).toBe(target)
})

it.each([
  '*',
  '',
  'winners',
  'http://other.example/winners',
  'http://site.example@other.example/',
  'http://site.example:81/',
  'ftp://site.example/',
  'see http://site.example/',
  '/%09/x:y',
  '/a%00',
  '/%1F',
  '/%7f',
  'http://site.example/%09/x:y',
])('[RTE-14] the target %j is unreadable', (url) => {
  expect(read(url)).toBe('/%')
})

it('[RTE-14] a target with a host is unreadable where the request has no host header', () => {
  expect(readTarget({ url: 'http://site.example/', headers: {} } as IncomingMessage)).toBe('/%')
  expect(readTarget({ headers: { host: 'site.example' } } as IncomingMessage)).toBe('/%')
})

it.each([
  [200, ['Host', 'site.example']],
  [200, ['Host', 'localhost']],
  [200, ['Host', 'www.site.example.']],
  [200, ['Host', 'SITE.example:65535']],
  [200, ['Host', '127.0.0.1:3000']],
  [200, ['Host', '[::1]:3000']],
  [200, ['Host', '[fd00::1a2B]']],
  [400, ['Host', 'site.example', 'host', 'other.example']],
  [400, ['Host', 'site.example', 'Host', 'site.example']],
  [200, ['Host', 'site.example', 'x-host', 'host', 'x-other', 'host']],
])('[RTE-14] the answer is %i for the headers %j', async (status, headers) => {
  const app = Fastify()
  checkHost(app, ({ statusCode }, _request, reply) => void reply.code(statusCode).send(''))
  for (const url of ['/', '/health']) app.get(url, () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  for (const path of ['/', '/health']) {
    const [response] = (await once(request({ port, path, headers }).end(), 'response')) as [IncomingMessage]
    response.resume()
    expect(response.statusCode).toBe(status)
  }
  await app.close()
})

/** Returns the first line of an answer to a request of HTTP/1.0, which needs no host. */
async function answerOf(port: number, lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end([...lines, '', ''].join('\r\n'))
  return (await text(socket)).split('\r\n')[0] ?? ''
}

it.each([
  ['/', []],
  ['/none', []],
  ['/', ['Host: site example']],
  ['/', ['Host: a@site.example']],
  ['/', ['Host: site.example:']],
  ['/', ['Host: site.example:123456']],
  ['/', ['Host: site.example:99999']],
  ['/', ['Host: site..example']],
  ['/', ['Host: [::1']],
  ['/', ['Host: [x]']],
  ['/', ['Host: 1.2.3.456']],
])('[RTE-14] a page at %s for the host %j is refused; health checks may name no host', async (path, lines) => {
  const app = Fastify()
  checkHost(app, ({ statusCode }, _request, reply) => void reply.code(statusCode).send(''))
  for (const url of ['/', '/health', '/ready']) app.get(url, () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  expect(await answerOf(port, [`GET ${path} HTTP/1.0`, ...lines])).toMatch(/^HTTP\/1\.\d 400 /)
  for (const check of ['/health', '/ready']) {
    expect(await answerOf(port, [`GET ${check} HTTP/1.0`, ...lines])).toMatch(/^HTTP\/1\.\d 200 /)
  }
  await app.close()
})
