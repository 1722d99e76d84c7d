import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, json } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ContentSource } from '#src/content/ContentSource.ts'
import { MAX_BODY_BYTES } from '#src/shared/discardBody.ts'
import { knownForms } from './knownForms.ts'
import { platformProxy } from './platformProxy.ts'

let received: { readonly headers: IncomingHttpHeaders; readonly bytes: number } | undefined
const platform = createServer(async (incoming, response) => {
  const body = await buffer(incoming).catch(() => undefined)
  if (!body) return
  received = { headers: incoming.headers, bytes: body.length }
  response.setHeader('content-type', 'application/json').end('{"data":{}}')
})
const app = Fastify()
let port = 0
const forms: Readonly<Record<string, { readonly submit: { readonly method: string } }>> = {
  survey: { submit: { method: 'Forms.submit' } },
  verification: { submit: { method: 'Sumsub.upload' } },
}
const content = {
  locales: () => [{ code: 'en' }, { code: 'es' }],
  form: (locale: string, slug: string) => (locale === 'es' ? forms[slug] : undefined),
} as unknown as ContentSource

beforeAll(async () => {
  await once(platform.listen(0, '127.0.0.1'), 'listening')
  const platformOrigin = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
  await platformProxy(app, { platformOrigin, isKnownForm: knownForms(content) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  platform.close()
})

interface PostOptions extends Pick<RequestOptions, 'headers'> {
  /** Number of bytes, in chunks of unknown number unless `headers` name their length. */
  readonly bytes: number
  readonly path?: string
}

async function post({
  headers,
  bytes,
  path = '/api/Any.call',
}: PostOptions): Promise<{ status: number | undefined; body: unknown }> {
  received = undefined
  const outgoing = request({
    port,
    path,
    method: 'POST',
    headers: { 'content-type': 'text/plain', ...headers },
  })
  const firstResponse = once(outgoing, 'response') as Promise<[IncomingMessage]>
  const chunk = Buffer.alloc(64 * 1024, 'x')
  for (let left = bytes; left > 0; left -= chunk.length) {
    if (!outgoing.write(chunk.subarray(0, left))) await Promise.race([once(outgoing, 'drain'), firstResponse])
  }
  outgoing.end()
  const [response] = await firstResponse
  return { status: response.statusCode, body: await json(response) }
}

it('a body without a length goes to the platform whole', async () => {
  expect(await post({ bytes: MAX_BODY_BYTES })).toEqual({ status: 200, body: { data: {} } })
  expect(received).toMatchObject({ bytes: MAX_BODY_BYTES })
})

it.each([
  ['without a length', {}],
  ['with a length', { 'content-length': MAX_BODY_BYTES + 1_000_000 }],
])(
  '[API-02] a body %s that is too large is refused with 413 and its reason, not as an unavailable platform',
  async (_, headers) => {
    const { status, body } = await post({ bytes: MAX_BODY_BYTES + 1_000_000, headers })
    expect(status).toBe(413)
    expect(body).toMatchObject({ error: { type: 'StorageQuotaExceededException', code: 1241 } })
    expect(received).toBeUndefined()
    expect(await post({ bytes: 10 })).toMatchObject({ status: 200 })
  },
)

it('a body whose sender disconnects is aborted', async () => {
  const outgoing = request({ port, path: '/api/Any.call', method: 'POST' })
  outgoing.on('error', () => undefined)
  outgoing.write('half')
  const [incoming] = (await once(platform, 'request')) as [IncomingMessage]
  const closed = new Promise((resolve) => incoming.once('close', resolve))
  outgoing.destroy()
  await closed
  expect(incoming.complete).toBe(false)
})

it.each(['expect', 'keep-alive', 'te', 'proxy-connection', 'upgrade', 'http2-settings', 'forwarded'])(
  'the header %s is about the connection to this server: it is not passed on, and the call is answered',
  async (name) => {
    const value = name === 'expect' ? '100-continue' : 'x'
    expect(await post({ bytes: 10, headers: { [name]: value, 'x-own': 'stays' } })).toMatchObject({ status: 200 })
    expect(received?.headers).toMatchObject({ 'x-own': 'stays' })
    expect(received?.headers).not.toHaveProperty(name)
  },
)

it.each([
  ['/api/Forms.submit?form=survey', 200],
  ['/api/Forms.upload?form=survey', 200],
  ['/api/Forms.upload?form=verification', 200],
  ['/api/Forms.submit?form=verification', 422],
  ['/api/Forms.submit?form=spam1', 422],
  ['/api/Forms.upload?form=spam1', 422],
  ['/api/Forms.submit', 422],
  ['/api/Forms.submit?form=survey&form=spam1', 422],
  ['/api/forms.SUBMIT?form=spam1', 422],
  ['/api/Forms%2Esubmit?form=spam1', 422],
  ['/api/./Forms.submit?form=spam1', 422],
  ['/api/%2e/Forms.upload?form=spam1', 422],
  ['/api/Forms.submit#form=survey&x?form=spam1', 422],
  ['/api/Forms.submit?x#&form=spam1', 422],
  ['/api//Forms.upload?form=spam1', 200],
])('a post for a form is passed on only where content has the form: %s', async (path, status) => {
  const { body, ...answer } = await post({ bytes: 300_000, path })
  expect(answer.status).toBe(status)
  if (status === 200) return
  expect(body).toMatchObject({
    error: { type: 'InvalidParameterException', invalid_parameters: { form: ['wrongField'] } },
  })
  expect(received).toBeUndefined()
})
