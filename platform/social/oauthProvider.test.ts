import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oauthProvider } from './oauthProvider.ts'

/** A service that answers with the user data of a test and records the token request. */
let server: Server
let userData: unknown
let tokenRequest: Record<string, string> = {}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (request.url === '/token') tokenRequest = Object.fromEntries(new URLSearchParams(body))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(request.url === '/token' ? { access_token: 'T' } : userData))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => server.close())

const settings = () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    authorize_url: `${origin}/authorize`,
    token_url: `${origin}/token`,
    userinfo_url: `${origin}/me`,
    client_id: 'us',
    client_secret: 'secret',
  }
}
const answer = { code: 'C', verifier: 'V', callback: 'https://casino.example/oauth/callback' }
const identify = () => oauthProvider(settings).identify(answer)

it.each([
  [{ sub: 'u-1', email: 'a@b.example', email_verified: true }, ['u-1', 'a@b.example', true]],
  [{ sub: 'u-1', email: 'a@b.example', email_verified: 'true' }, ['u-1', 'a@b.example', true]],
  [{ sub: 'u-1', email: 'a@b.example', email_verified: 'yes' }, ['u-1', 'a@b.example', false]],
  [{ sub: 'u-1', email: 'a@b.example', email_verified: false }, ['u-1', 'a@b.example', false]],
  [{ sub: 'u-1', email: 'a@b.example' }, ['u-1', 'a@b.example', false]],
  [{ sub: 'u-1', email: null }, ['u-1', undefined, false]],
  [{ id: 77 }, ['77', undefined, false]],
  [{ sub: 'u-1', id: 77 }, ['u-1', undefined, false]],
])('[AUT-10] the user data %j of a service are read as %j', async (userinfo, expected) => {
  userData = userinfo
  const { subject, email, isEmailConfirmed } = await identify()
  expect([subject, email, isEmailConfirmed]).toEqual(expected)
})

it.each([[{ email: 'a@b.example' }], [{ sub: '' }], [[]], ['nobody']])(
  '[AUT-10] user data without a subject, as in %j, are rejected',
  async (userinfo) => {
    userData = userinfo
    await expect(identify()).rejects.toThrow()
  },
)

it('[AUT-18] a token is requested with the verifier that only the browser has', async () => {
  userData = { sub: 'u-1' }
  await identify()
  expect(tokenRequest).toEqual({
    grant_type: 'authorization_code',
    code: 'C',
    redirect_uri: 'https://casino.example/oauth/callback',
    client_id: 'us',
    client_secret: 'secret',
    code_verifier: 'V',
  })
})

it.each([
  [undefined, 'openid email profile'],
  ['email', 'email'],
])('[AUT-18] with the scopes %j a visitor is sent there for %j, in their language', (scopes, scope) => {
  const { authorizeUrl } = oauthProvider(() => ({ ...settings(), ...(scopes && { scopes }) }))
  const { callback } = answer
  const address = new URL(authorizeUrl({ state: 'S', challenge: 'H', callback, locale: 'es' }))
  expect(address.pathname).toBe('/authorize')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'us',
    redirect_uri: callback,
    scope,
    state: 'S',
    code_challenge: 'H',
    code_challenge_method: 'S256',
    ui_locales: 'es',
  })
})
