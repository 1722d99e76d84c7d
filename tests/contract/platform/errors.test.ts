import Value from 'typebox/value'
import { beforeAll, expect, it } from 'vitest'
import { PlatformError } from '#platform/http/PlatformError.ts'
import { ErrorEnvelope, type ErrorType, errorTypes } from '#schemas/errors.ts'
import { ERROR_TYPES } from '../../specification/errorTypes.ts'
import { createVisitor, failureOf, type Visitor } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform } from './setUpPlatform.ts'

/** From docs/API.md: the body of the request is larger than the call accepts. */
const BODY_TOO_LARGE = 1241

describeDatabases('on $name', ({ open }) => {
  const platform = setUpPlatform(open, {
    extend(app) {
      app.get<{ Querystring: { type: ErrorType } }>('/api/test.raise', ({ query }) => {
        throw new PlatformError(query.type, 'raised on purpose', {
          invalidParameters: { email: ['wrongEmailAddress', 'second'] },
          errorData: { promo_code: ['EXPIRED'] },
        })
      })
      app.get('/api/test.crash', () => {
        throw new Error('the secret of the house')
      })
      app.get('/api/test.database', () => {
        throw Object.assign(new Error('relation "hidden" does not exist'), { code: '42P01', statusCode: 200 })
      })
    },
  })
  let visitor: Visitor

  beforeAll(() => {
    visitor = createVisitor(platform.origin)
  })

  it('[API-02] the catalogue has the 29 error types of the specification', () => {
    expect(ERROR_TYPES).toHaveLength(29)
    expect(errorTypes).toEqual(ERROR_TYPES.map(([type]) => type))
  })

  it.each(ERROR_TYPES)(
    '[API-02] %s arrives with the status %i, the code %i and all of its data',
    async (type, status, code) => {
      expect(await failureOf(visitor.transport.get('test.raise', { type }))).toMatchObject({
        kind: 'refused',
        type,
        status,
        code,
        message: 'raised on purpose',
        invalidParameters: { email: ['wrongEmailAddress', 'second'] },
        errorData: { promo_code: ['EXPIRED'] },
      })
    },
  )

  it.each([65_537, 5_000_000])(
    '[API-02] a body of %i bytes is refused with 413 and its reason, after it was read',
    async (size) => {
      const body = new URLSearchParams({ login: 'a'.repeat(size) })
      const headers = { cookie: 'theme=dark' }
      const answer = await fetch(`${platform.origin}/api/auth.login`, { method: 'POST', body, headers })
      expect(answer.status).toBe(413)
      const error = { type: 'StorageQuotaExceededException', code: BODY_TOO_LARGE }
      expect(await answer.json()).toMatchObject({ error })
    },
  )

  it.each(['test.crash', 'test.database'])('an internal error (%s) is answered without its details', async (method) => {
    const answer = await fetch(`${platform.origin}/api/${method}`)
    const body: unknown = await answer.json()
    expect(answer.status).toBe(500)
    expect(body).toMatchObject({ error: { type: 'InternalServerErrorException', message: 'something went wrong' } })
  })

  it.each([
    ['an unknown method', 'GET', '/api/nothing.here', 404, 'MethodNotFoundException'],
    ['a path outside of the calls', 'GET', '/elsewhere', 404, 'MethodNotFoundException'],
    ['a POST to a call that is a GET', 'POST', '/api/account.getInfo', 404, 'MethodNotFoundException'],
    ['a HEAD of the logout', 'HEAD', '/api/auth.logout', 404, undefined],
    ['a parameter of a wrong kind', 'GET', '/api/games.get?count=many', 422, 'InvalidParameterException'],
    ['a character that no text can hold', 'GET', '/api/games.get?query=a%00b', 400, 'InvalidRequestException'],
  ])('%s is answered from the catalogue', async (_, method, path, status, type) => {
    const answer = await fetch(platform.origin + path, { method })
    const text = await answer.text()
    expect(answer.status).toBe(status)
    if (type === undefined) return
    const body: unknown = JSON.parse(text)
    expect(Value.Check(ErrorEnvelope, body)).toBe(true)
    expect(body).toMatchObject({ error: { type } })
  })

  it.each([
    ['JSON', 'application/json', '{"login":"vera"}'],
    ['plain text', 'text/plain', 'login=vera'],
  ])('a body of %s cannot be read', async (_, contentType, body) => {
    const headers = { 'content-type': contentType }
    const answer = await fetch(`${platform.origin}/api/auth.login`, { method: 'POST', headers, body })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { type: 'InvalidRequestException' } })
  })

  it.each(['account.getInfo', 'Account.getinfo', 'ACCOUNT.GETINFO'])(
    'the method %s is found, whatever its case',
    async (method) => {
      expect(await visitor.transport.get(method)).toMatchObject({ uid: 0 })
    },
  )

  it('an answer is never cached, and has the id of its request', async () => {
    const answer = await fetch(`${platform.origin}/api/account.getInfo`, { headers: { 'x-request-id': 'page-12345' } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('x-request-id')).toBe('page-12345')
  })

  it('a request id that could break a log line is replaced', async () => {
    const answer = await fetch(`${platform.origin}/health`, { headers: { 'x-request-id': 'a b"c{}' } })
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  })

  it('an operator can check that the platform and its database respond', async () => {
    const paths = ['/health', '/ready']
    const answers = await Promise.all(paths.map(async (path) => (await fetch(platform.origin + path)).json()))
    expect(answers).toEqual([{ status: 'ok' }, { status: 'ok' }])
  })
})
