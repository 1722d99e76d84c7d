import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, ApiError, createApi, createTransport, type TransportOptions } from './index.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

let server: Server
let answer: Answer
let origin: string

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => answer(request, response, body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function client(options: Partial<TransportOptions> = {}): Api {
  return createApi(createTransport({ baseUrl: origin, version: '1.2.3', locale: 'es', ...options }))
}

/** Returns the request of the next call. */
function recordNext(
  data: unknown = 1,
): Promise<{ url: URL; method: string; request: IncomingMessage; form: URLSearchParams }> {
  return new Promise((resolve) => {
    answer = (request, response, body) => {
      response.end(JSON.stringify({ data }))
      const url = new URL(request.url ?? '', origin)
      resolve({ url, method: request.method ?? '', request, form: new URLSearchParams(body) })
    }
  })
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.catch((reason: unknown) => reason)
  if (error instanceof ApiError) return error
  throw new Error('the call did not fail as an ApiError', { cause: error })
}

describe('what a call sends', () => {
  it('every call carries the version and the locale', async () => {
    const sent = recordNext({})
    await client().account.getInfo()
    const { url, method } = await sent
    expect(`${method} ${url.pathname}${url.search}`).toBe('GET /api/account.getInfo?v=1.2.3&locale=es')
  })

  it('a page in a frame says so', async () => {
    const sent = recordNext({})
    await client({ inFrame: true }).account.getInfo()
    expect((await sent).url.searchParams.get('_non_strict')).toBe('1')
  })

  it('parameters that are null, missing or empty lists are dropped', async () => {
    const sent = recordNext({ items: [] })
    await client().games.get({ offset: 0, tags: [], providers: ['oro', 'vector'], options: { has_demo: true } })
    const { url } = await sent
    expect(Object.fromEntries(url.searchParams)).toEqual({
      offset: '0',
      providers: 'oro,vector',
      options: '{"has_demo":true}',
      v: '1.2.3',
      locale: 'es',
    })
  })

  it('[API-06] a POST travels as url-encoded form data, its flags as 1 and 0', async () => {
    const sent = recordNext({ uid: 7 })
    await client().auth.register({ email: 'ana@example.com', password: 'a&b=c+d', terms: true, notify: false })
    const { request, form } = await sent
    expect(request.headers['content-type']).toBe('application/x-www-form-urlencoded;charset=UTF-8')
    expect(Object.fromEntries(form)).toEqual({ email: 'ana@example.com', password: 'a&b=c+d', terms: '1', notify: '0' })
  })

  it('[API-06] an empty field that is not a text is sent without a value, a missing one is not sent', async () => {
    const sent = recordNext()
    const transport = createTransport({ baseUrl: origin, version: '1', locale: 'en' })
    await transport.post('account.saveProfileInfo', { address: '', sex: null, region: undefined })
    expect([...(await sent).form]).toEqual([
      ['address', ''],
      ['sex', ''],
    ])
  })

  it("on a server the visitor's headers go along and the answer's cookies come back", async () => {
    const cookies: string[][] = []
    answer = (request, response) => {
      response.setHeader('set-cookie', ['sid=1; Path=/', 'theme=dark'])
      response.end(JSON.stringify({ data: { seen: request.headers.cookie } }))
    }
    const api = client({ headers: () => ({ cookie: 'sid=0' }), onSetCookie: (lines) => cookies.push(lines) })
    expect(await api.account.getInfo()).toEqual({ seen: 'sid=0' })
    expect(cookies).toEqual([['sid=1; Path=/', 'theme=dark']])
    expect(await client().account.getInfo()).toEqual({})
    const plain = recordNext()
    await client({
      headers: { cookie: 'sid=2' },
      onSetCookie: () => expect.fail('no cookie was set'),
    }).account.getInfo()
    expect((await plain).request.headers).toMatchObject({ cookie: 'sid=2', accept: 'application/json' })
  })
})

describe('how a call fails', () => {
  it('an error of the platform arrives with everything it says', async () => {
    const error = {
      type: 'InvalidParameterException',
      code: 1130,
      message: 'no',
      invalid_parameters: { email: ['wrongEmailAddress'] },
      error_data: { promo_code: ['EXPIRED'] },
    }
    answer = (_, response) => response.writeHead(422).end(JSON.stringify({ error }))
    expect(await failure(client().account.getInfo())).toMatchObject({
      kind: 'refused',
      type: 'InvalidParameterException',
      status: 422,
      code: 1130,
      message: 'no',
      invalidParameters: { email: ['wrongEmailAddress'] },
      errorData: { promo_code: ['EXPIRED'] },
    })
  })

  it.each([
    [400, 'InvalidRequestException'],
    [401, 'AuthorizationException'],
    [403, 'AccessDeniedException'],
    [404, 'MethodNotFoundException'],
    [429, 'TooManyRequestsException'],
    [500, 'UnknownErrorException'],
    [502, 'ApplicationUnavailableException'],
    [503, 'ApplicationUnavailableException'],
    [504, 'ApplicationUnavailableException'],
  ])('a bare %d from something in between becomes %s', async (status, type) => {
    answer = (_, response) => response.writeHead(status).end('<html>')
    expect(await failure(client().account.getInfo())).toMatchObject({ kind: 'malformed', status, type })
  })

  it.each([
    [200, 'half a JSON text', '{"data":', 'the answer is not JSON'],
    [200, 'nothing', '', 'the answer is not JSON'],
    [200, 'JSON without envelope', '{"uid":1}', 'the answer is not an envelope'],
    [200, 'JSON that is no object', '7', 'the answer is not an envelope'],
    [200, 'the word null', 'null', 'the answer is not an envelope'],
    [200, 'an error', '{"error":{"type":"UserBannedException"}}', 'the answer is not an envelope'],
    [500, 'data', '{"data":1}', 'the answer is not an envelope'],
    [500, 'an error that is a word', '{"error":"no"}', 'the answer is not an envelope'],
    [500, 'an error that is nothing', '{"error":null}', 'the answer is not an envelope'],
    [500, 'an error without a type', '{"error":{"code":7}}', 'the answer is not an envelope'],
    [500, 'an error whose type is a number', '{"error":{"type":7}}', 'the answer is not an envelope'],
  ])('a %d of %s is malformed, and the log says how', async (status, _, text, message) => {
    answer = (__, response) => response.writeHead(status).end(text)
    expect(await failure(client().account.getInfo())).toMatchObject({ kind: 'malformed', status, message })
  })

  it('an answer that takes too long is a timeout', async () => {
    answer = () => {}
    expect(await failure(client({ timeoutMs: 50 }).account.getInfo())).toMatchObject({ kind: 'timeout', status: 0 })
  })

  it('[PRF-05] a large document has the time that it takes on a slow line', async () => {
    answer = (_, response) => setTimeout(() => response.end('{"data":{"state":"pending"}}'), 100)
    const { verification } = client({ timeoutMs: 50 })
    expect(await failure(verification.uploadDocument({ name: 'a.png', content: 'a' }))).toMatchObject({
      kind: 'timeout',
    })
    const document = { name: 'a.png', content: 'a'.repeat(5_000_000) }
    expect(await verification.uploadDocument(document)).toEqual({ state: 'pending' })
    const file = new File(['a'.repeat(5_000_000)], 'a.txt')
    const { forms } = client({ timeoutMs: 50 })
    expect(await forms.upload({ form: 'contact', field: 'cv', file, max_megabytes: 5 })).toEqual({ state: 'pending' })
  })

  it('a caller that gives up gets its own kind', async () => {
    answer = () => {}
    const signal = AbortSignal.timeout(20)
    expect(await failure(client().account.getInfo({}, { signal }))).toMatchObject({ kind: 'aborted', status: 0 })
  })

  it('a connection that breaks is a network failure', async () => {
    answer = (request) => request.socket.destroy()
    expect(await failure(client().account.getInfo())).toMatchObject({
      kind: 'network',
      status: 0,
      type: 'UnknownErrorException',
      code: 0,
      message: 'the call failed: network',
      cause: expect.any(TypeError),
    })
  })

  it('a redirect is not followed', async () => {
    answer = (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    expect(await failure(client().account.getInfo())).toMatchObject({ kind: 'network' })
  })
})
