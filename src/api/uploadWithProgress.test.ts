// @vitest-environment jsdom
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApi, createTransport } from './index.ts'
import { uploadWithProgress } from './uploadWithProgress.ts'

let server: Server
let origin: string
let received: { request: IncomingMessage; body: string }[]
let isSilent: boolean

beforeAll(async () => {
  server = createServer((request, response) => {
    // the page of this test lies on another port
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (request.method === 'OPTIONS') return response.end()
      received.push({ request, body })
      if (!isSilent) response.writeHead(201).end('{"data":{"token":"t1"}}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  received = []
  isSilent = false
})

const client = () => createApi(createTransport({ baseUrl: origin, version: '1', locale: 'en' }))

it('[FRM-09] a file is sent in full, and whoever waits sees how far it is', async () => {
  const parts: number[] = []
  const file = new File(['words '.repeat(100_000)], 'cv.txt')
  const sent = { form: 'contact', field: 'cv', file, max_megabytes: 5 }
  const uploaded = await client().forms.upload(sent, { onProgress: (part) => parts.push(part) })
  expect(uploaded).toEqual({ token: 't1' })
  expect(received).toHaveLength(1)
  const [{ request, body } = {}] = received
  expect(request?.method).toBe('POST')
  expect(request?.url).toContain('/api/Forms.upload?form=contact')
  expect(request?.headers.accept).toBe('application/json')
  expect(body).toContain('words '.repeat(100_000))
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.at(-1)).toBe(1)
  expect(parts.every((part) => part >= 0 && part <= 1)).toBe(true)
})

it('an answer has its own status and text, and a post is what is meant where nothing is said', async () => {
  const answer = await uploadWithProgress(origin, { body: 'a' }, () => undefined)
  expect([answer.status, await answer.text(), received[0]?.request.method]).toEqual([
    201,
    '{"data":{"token":"t1"}}',
    'POST',
  ])
  await uploadWithProgress(origin, { method: 'PUT', body: 'a' }, () => undefined)
  expect(received[1]?.request.method).toBe('PUT')
})

it('an upload that is given up ends as its caller says', async () => {
  isSilent = true
  const controller = new AbortController()
  const upload = uploadWithProgress(origin, { body: 'a', signal: controller.signal }, () => undefined)
  await expect.poll(() => received.length).toBe(1)
  const reason = new Error('the page has gone')
  controller.abort(reason)
  await expect(upload).rejects.toBe(reason)
  const late = uploadWithProgress(origin, { body: 'a', signal: controller.signal }, () => undefined)
  await expect(late).rejects.toBe(reason)
  expect(received).toHaveLength(1)
})

it('an upload that finds nobody fails as a fetch does', async () => {
  const upload = uploadWithProgress('http://127.0.0.1:1/', { body: 'a' }, () => undefined)
  await expect(upload).rejects.toEqual(new TypeError('the upload failed'))
})
