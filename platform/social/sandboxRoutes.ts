import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { text } from '#schemas/callParams.ts'
import { emailErrors } from '#schemas/rules/email.ts'
import { keysOf, objectFrom } from '#src/shared/keysOf.ts'
import { isEqualSecret } from '../auth/Signer.ts'
import { hashToken } from '../auth/tokens.ts'
import type { PlatformApp } from '../context.ts'
import { PlatformError } from '../http/PlatformError.ts'
import { localized } from '../metadata/locale.ts'
import { consentPage, OTHER_PERSON } from './consentPage.ts'
import { Grants } from './Grants.ts'
import type { SandboxClient } from './openSocial.ts'
import type { SocialFixture } from './SocialTexts.ts'

const authorizeFields = {
  response_type: text(20),
  client_id: text(100),
  redirect_uri: text(2000),
  state: text(200),
  code_challenge: text(128),
  code_challenge_method: text(10),
  ui_locales: text(35),
}
const AuthorizeQuery = Type.Object(authorizeFields)
const Decision = Type.Object({
  ...authorizeFields,
  person: text(40),
  name: text(100),
  email: text(254),
  decision: text(10),
})
const TokenBody = Type.Object({
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

interface CodeGrant {
  readonly person: Userinfo
  readonly challenge: string
  readonly callback: string
}

interface SandboxOptions {
  readonly client: SandboxClient
  readonly fixture: SocialFixture
  /** Returns the site's callback address for a request. */
  readonly callbackOf: (request: FastifyRequest) => string
  readonly now: () => Date
}

const MINUTE_MS = 60_000

/**
 * Adds a service for demo people, and for any identity that the visitor enters: OAuth 2 with PKCE,
 * to try the social sign-in.
 */
export function sandboxRoutes(app: PlatformApp, { client, fixture, callbackOf, now }: SandboxOptions): void {
  const codes = new Grants<CodeGrant>(MINUTE_MS, now)
  const tokens = new Grants<Userinfo>(MINUTE_MS, now)

  function refuseUnknownClient(
    request: FastifyRequest,
    { client_id: id, redirect_uri: callback, ...rest }: AuthorizeParams,
  ): void {
    const isKnownClient = id === client.id && callback === callbackOf(request)
    const isComplete =
      rest.response_type === 'code' && rest.code_challenge_method === 'S256' && rest.code_challenge !== ''
    if (!isKnownClient || !isComplete)
      throw new PlatformError('InvalidRequestException', 'the authorization request is invalid')
  }

  function showConsent(reply: FastifyReply, request: AuthorizeParams, isWrong: boolean): FastifyReply {
    const locale = request.ui_locales
    const texts = localized(fixture.texts, locale)
    if (!texts) throw new Error('the fixture of social sign-in has no English texts')
    const { people } = fixture
    const { headers, html } = consentPage({ locale, texts, people, request: pickAuthorizeFields(request), isWrong })
    return reply.headers(headers).send(html)
  }

  app.get('/sandbox/id/authorize', { schema: { querystring: AuthorizeQuery } }, async (request, reply) => {
    refuseUnknownClient(request, request.query)
    return showConsent(reply, request.query, false)
  })

  app.post('/sandbox/id/authorize', { schema: { body: Decision } }, async (request, reply) => {
    const { body } = request
    refuseUnknownClient(request, body)
    const { state, redirect_uri: callback, code_challenge: challenge } = body
    const redirectBack = (answer: Record<string, string>) =>
      reply.redirect(`${callback}?${new URLSearchParams({ ...answer, state })}`, 303)
    if (body.decision !== 'allow') return redirectBack({ error: 'access_denied' })
    const person = findPerson(body, fixture.people)
    return person
      ? redirectBack({ code: codes.issue({ person, challenge, callback }) })
      : showConsent(reply.code(422), body, true)
  })

  app.post('/sandbox/id/token', { schema: { body: TokenBody } }, async ({ body }, reply) => {
    if (body.client_id !== client.id || !isEqualSecret(body.client_secret, client.secret)) {
      return reply.code(401).send({ error: 'invalid_client' })
    }
    const grant = body.grant_type === 'authorization_code' ? codes.take(body.code) : undefined
    const isProven = grant?.challenge === hashToken(body.code_verifier) && grant.callback === body.redirect_uri
    if (!grant || !isProven) return reply.code(400).send({ error: 'invalid_grant' })
    return { access_token: tokens.issue(grant.person), token_type: 'Bearer', expires_in: 60 }
  })

  app.get('/sandbox/id/userinfo', async ({ headers }, reply) => {
    const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
    return tokens.take(token) ?? reply.code(401).send({ error: 'invalid_token' })
  })
}

type AuthorizeParams = Static<typeof AuthorizeQuery>

const pickAuthorizeFields = (request: AuthorizeParams): Record<string, string> =>
  objectFrom(keysOf(authorizeFields), (name) => request[name])

/**
 * Returns the chosen person. Demo people have a confirmed address; an entered one is unconfirmed.
 */
function findPerson(
  { person, name, email }: Static<typeof Decision>,
  people: SocialFixture['people'],
): Userinfo | undefined {
  const demoPerson = people.find(({ id }) => id === person)
  if (demoPerson)
    return { sub: `demo-${demoPerson.id}`, name: demoPerson.name, email: demoPerson.email, email_verified: true }
  const address = email.trim().toLowerCase()
  if (person !== OTHER_PERSON || name.trim() === '' || emailErrors(address).length > 0) return undefined
  return { sub: hashToken(address), name: name.trim(), email: address, email_verified: false }
}
