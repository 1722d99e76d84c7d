import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'

import { emailErrors } from '#schemas/rules/email.ts'

import { isSame } from '../auth/Signer.ts'
import { hashToken } from '../auth/tokens.ts'
import type { PlatformApp } from '../context.ts'
import { PlatformError } from '../http/errors.ts'
import { form, text } from '../http/form-data.ts'
import { localized } from '../metadata/locale.ts'
import { consentPage, otherPerson } from './consentPage.ts'
import { Grants } from './Grants.ts'
import type { SandboxClient } from './openSocial.ts'
import type { SocialFixture } from './texts.ts'

const asked = {
  response_type: text(20),
  client_id: text(100),
  redirect_uri: text(2000),
  state: text(200),
  code_challenge: text(128),
  code_challenge_method: text(10),
  ui_locales: text(35),
}
const AuthorizeQuery = Type.Object(asked)
const Decision = form({ ...asked, person: text(40), name: text(100), email: text(254), decision: text(10) })
const TokenBody = form({
  grant_type: text(40),
  code: text(200),
  redirect_uri: text(2000),
  client_id: text(100),
  client_secret: text(200),
  code_verifier: text(128),
})

interface Userinfo {
  readonly sub: string
  readonly name: string
  readonly email: string
  readonly email_verified: boolean
}

interface Granted {
  readonly person: Userinfo
  readonly challenge: string
  readonly callback: string
}

interface Sandbox {
  readonly client: SandboxClient
  readonly fixture: SocialFixture
  /** where the site is come back to, as it is asked for */
  readonly callbackOf: (request: FastifyRequest) => string
  readonly now: () => Date
}

const minute = 60_000

/** A service that vouches for demo people, and for whoever somebody says to be: OAuth 2 with PKCE, to try the sign-in out. */
export function sandboxRoutes(app: PlatformApp, { client, fixture, callbackOf, now }: Sandbox): void {
  const codes = new Grants<Granted>(minute, now)
  const tokens = new Grants<Userinfo>(minute, now)

  function refuseUnknown(request: FastifyRequest, { client_id: id, redirect_uri: callback, ...rest }: Asked): void {
    const isKnown = id === client.id && callback === callbackOf(request)
    const isWhole = rest.response_type === 'code' && rest.code_challenge_method === 'S256' && rest.code_challenge !== ''
    if (!isKnown || !isWhole) throw new PlatformError('InvalidRequestException', 'no client asks like this')
  }

  function consent(reply: FastifyReply, request: Asked, isWrong: boolean): FastifyReply {
    const locale = request.ui_locales
    const texts = localized(fixture.texts, locale)
    if (!texts) throw new Error('there are words in English')
    const { people } = fixture
    const { headers, html } = consentPage({ locale, texts, people, request: onlyAsked(request), isWrong })
    return reply.headers(headers).send(html)
  }

  app.get('/sandbox/id/authorize', { schema: { querystring: AuthorizeQuery } }, async (request, reply) => {
    refuseUnknown(request, request.query)
    return consent(reply, request.query, false)
  })

  app.post('/sandbox/id/authorize', { schema: { body: Decision } }, async (request, reply) => {
    const { body } = request
    refuseUnknown(request, body)
    const { state, redirect_uri: callback, code_challenge: challenge } = body
    const back = (answer: Record<string, string>) =>
      reply.redirect(`${callback}?${new URLSearchParams({ ...answer, state })}`, 303)
    if (body.decision !== 'allow') return back({ error: 'access_denied' })
    const person = personOf(body, fixture.people)
    return person ? back({ code: codes.issue({ person, challenge, callback }) }) : consent(reply.code(422), body, true)
  })

  app.post('/sandbox/id/token', { schema: { body: TokenBody } }, async ({ body }, reply) => {
    if (body.client_id !== client.id || !isSame(body.client_secret, client.secret)) {
      return reply.code(401).send({ error: 'invalid_client' })
    }
    const granted = body.grant_type === 'authorization_code' ? codes.take(body.code) : undefined
    const isProven = granted?.challenge === hashToken(body.code_verifier) && granted.callback === body.redirect_uri
    if (!granted || !isProven) return reply.code(400).send({ error: 'invalid_grant' })
    return { access_token: tokens.issue(granted.person), token_type: 'Bearer', expires_in: 60 }
  })

  app.get('/sandbox/id/userinfo', async ({ headers }, reply) => {
    const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
    return tokens.take(token) ?? reply.code(401).send({ error: 'invalid_token' })
  })
}

type Asked = Static<typeof AuthorizeQuery>

const onlyAsked = (request: Asked): Record<string, string> =>
  Object.fromEntries(Object.keys(asked).map((name) => [name, request[name as keyof Asked]]))

/** Known people have confirmed their address; what somebody types here nobody has. */
function personOf(
  { person, name, email }: Static<typeof Decision>,
  people: SocialFixture['people'],
): Userinfo | undefined {
  const known = people.find(({ id }) => id === person)
  if (known) return { sub: `demo-${known.id}`, name: known.name, email: known.email, email_verified: true }
  const address = email.trim().toLowerCase()
  if (person !== otherPerson || name.trim() === '' || emailErrors(address).length > 0) return undefined
  return { sub: hashToken(address), name: name.trim(), email: address, email_verified: false }
}
