import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { text } from '#schemas/callParams.ts'
import * as authCalls from '#schemas/calls/auth.ts'
import { sameOriginPath } from '#src/shared/sameOriginPath.ts'
import { addressKey } from '../auth/Limits.ts'
import { refuseInactive, signedInAccount } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { localeOf } from '../metadata/locale.ts'
import { readGeneralInfo } from '../metadata/queries.ts'
import { completeRegistration } from './completeRegistration.ts'
import type { SocialSettings } from './openSocial.ts'
import { REQUEST_LIFETIME_MINUTES, type SocialRequest, startRequest, takeRequest } from './requests.ts'
import type { Outcome } from './returnPage.ts'
import { sandboxRoutes } from './sandboxRoutes.ts'
import { type Exchange, findOrCreateAccount, signIn, takePendingSignIn } from './signIn.ts'
import type { SocialFixture } from './SocialTexts.ts'
import { cookieNames, SocialWindow } from './SocialWindow.ts'

// long: a list of routes, each of which stands for itself
export function socialRoutes(
  app: PlatformApp,
  context: PlatformContext,
  { settings, fixture }: { readonly settings: SocialSettings; readonly fixture: SocialFixture },
): void {
  const { db, now, limits } = context
  const route = callRoutes(app, context)
  const window = new SocialWindow(context, fixture.texts)
  const callbackUrl = ({ protocol, host }: FastifyRequest) =>
    `${settings.origin ?? `${protocol}://${host}`}/oauth/callback`
  if (settings.sandbox) sandboxRoutes(app, { client: settings.sandbox, fixture, callbackOf: callbackUrl, now })

  app.get(
    '/oauth/init',
    {
      schema: {
        querystring: Type.Object({
          service: text(40),
          redirect_url: text(2000),
          type_auth: Type.Enum(['authorization', 'registration', 'socialRegistration'], { default: 'authorization' }),
        }),
      },
    },
    async (request, reply) => {
      await limits.take('socialPerAddress', addressKey(request.ip))
      const { service, redirect_url: requestedUrl } = request.query
      const redirectUrl = sameOriginPath(requestedUrl) ?? '/'
      const locale = await findLocale(redirectUrl)
      const provider = settings.providers.get(service)
      if (!provider) return window.close(reply.code(404), { outcome: 'failed', locale, redirectUrl })
      const callback = callbackUrl(request)
      const socialRequest = { service, redirect_url: redirectUrl, callback, locale }
      const { state, challenge, verifier } = await startRequest(db, socialRequest, now())
      reply.setCookie(cookieNames.verifier, verifier, {
        ...window.cookie(request),
        maxAge: REQUEST_LIFETIME_MINUTES * 60,
      })
      return reply.redirect(provider.authorizeUrl({ state, challenge, callback, locale }), 302)
    },
  )

  app.get(
    '/oauth/callback',
    { schema: { querystring: Type.Object({ state: text(128), code: text(2048), error: text(100) }) } },
    async (request, reply) => {
      const { state, code, error } = request.query
      const verifier = request.cookies[cookieNames.verifier] ?? ''
      reply.clearCookie(cookieNames.verifier, window.cookie(request))
      const socialRequest = await takeRequest(db, { state, verifier }, now())
      if (!socialRequest)
        return window.close(reply.code(400), { outcome: 'failed', locale: await findLocale('/'), redirectUrl: '/' })
      const target = { locale: socialRequest.locale, redirectUrl: socialRequest.redirect_url }
      if (error !== '')
        return window.close(reply, { ...target, outcome: error === 'access_denied' ? 'denied' : 'failed' })
      return completeSignIn(socialRequest, { code, verifier }, { request, reply })
    },
  )

  app.post('/oauth/code', { schema: { body: Type.Object({ code: text(16) }) } }, async (request, reply) => {
    const token = request.cookies[cookieNames.code] ?? ''
    const pendingSignIn = await takePendingSignIn(context, token)
    const redirectUrl = sameOriginPath(pendingSignIn?.redirectUrl) ?? '/'
    const target = { locale: await findLocale(redirectUrl), redirectUrl }
    if (!pendingSignIn) return window.close(reply.code(400), { ...target, outcome: 'failed' })
    return closeOnFailure(target, { request, reply }, async () => {
      const { account } = pendingSignIn
      refuseInactive(account)
      const code = request.body.code.trim()
      const state = code === '' ? 'codeRequired' : await signIn(context, account, { code, request, reply })
      if (state === 'signedIn') return 'done'
      return window.askForCode({ request, reply }, { ...target, account, isWrong: true })
    })
  })

  route(authCalls.completeRegistration, async ({ viewer, body, ip, query: { locale } }) => {
    const account = signedInAccount(viewer)
    await completeRegistration(context, account, body, { ip, locale: localeOf(account, { locale }) })
  })

  async function completeSignIn(
    { service, locale, callback, redirect_url: redirectUrl }: SocialRequest,
    { code, verifier }: { readonly code: string; readonly verifier: string },
    exchange: Exchange,
  ): Promise<FastifyReply> {
    const target = { locale, redirectUrl }
    return closeOnFailure(target, exchange, async () => {
      const person = await settings.providers.get(service)?.identify({ code, verifier, callback })
      if (!person) return 'failed'
      const account = await findOrCreateAccount(context, { service, person, locale }, exchange.request.ip)
      const state = await signIn(context, account, { code: '', ...exchange })
      if (state === 'signedIn') return 'done'
      return window.askForCode(exchange, { ...target, account, isWrong: false })
    })
  }

  /** Answers with the window's page; a failure is logged and closes the window. */
  async function closeOnFailure(
    target: { readonly locale: string; readonly redirectUrl: string },
    { request, reply }: Exchange,
    work: () => Promise<Outcome | FastifyReply>,
  ): Promise<FastifyReply> {
    try {
      const outcome = await work()
      return typeof outcome === 'string' ? await window.close(reply, { ...target, outcome }) : outcome
    } catch (err) {
      request.log.warn({ err }, 'a social sign-in failed')
      return window.close(reply.code(400), { ...target, outcome: 'failed' })
    }
  }

  /** Returns the locale of a path by its prefix. */
  async function findLocale(path: string): Promise<string> {
    const { available_locales: locales } = await readGeneralInfo(db)
    const [, prefix = ''] = /^\/([^/?#]+)/.exec(path) ?? []
    return locales.find((locale) => locale === prefix) ?? locales[0] ?? 'en'
  }
}
