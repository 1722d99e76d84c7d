import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
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
  '/%09/x:y',
  '/a%00',
  '/%1F',
  '/%7f',
  'http://site.example/%09/x:y',
])('[RTE-14] the target %j is answered as one that cannot be read', (url) => {
  expect(read(url)).toBe('/%')
})

it.each([
  [200, ['Host', 'site.example']],
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
