import Type from 'typebox'

import { LoginResult, RegistrationResult } from '#schemas/auth.ts'
import { loginErrors } from '#schemas/rules/login.ts'

import type { PlatformApp, PlatformContext } from '../context.ts'
import { refuseCrossSite } from '../http/cross-site.ts'
import { refuseInvalid } from '../http/errors.ts'
import { answer, form, query, text } from '../http/form-data.ts'
import { checkCredentials } from './credentials.ts'
import { addressKey } from './limits.ts'
import { refuseBadRegistration, register, RegistrationBody } from './registration.ts'
import { clearSessionCookie, deleteSession, openSession, setSessionCookie } from './sessions.ts'
import { refuseInactive } from './viewer.ts'

export function authRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, limits } = context

  app.post(
    '/api/auth.login',
    {
      schema: {
        querystring: query({}),
        body: form({ login: text(254), password: text(128), code: Type.Optional(Type.String({ maxLength: 16 })) }),
        response: answer(LoginResult),
      },
    },
    async (request, reply) => {
      const { login, password } = request.body
      refuseInvalid({ login: loginErrors(login), password: password === '' ? ['insertPassword'] : [] })
      const account = await checkCredentials(context, { login, password }, request.ip)
      refuseInactive(account)
      if (account.two_factor_auth) return { data: { status: 'two_factor' as const, resend_time: null } }
      setSessionCookie(reply, request, await openSession(context, account.uid, request))
      return { data: { status: 'success' as const, resend_time: null } }
    },
  )

  app.get(
    '/api/auth.logout',
    {
      // A GET that changes something: a link or an image on another site must not sign anybody out.
      onRequest: async (request) => refuseCrossSite(request),
      schema: { querystring: query({}), response: answer(Type.Literal(1)) },
    },
    async (request, reply) => {
      await deleteSession(db, request)
      clearSessionCookie(reply, request)
      return { data: 1 as const }
    },
  )

  app.post(
    '/api/auth.register',
    { schema: { querystring: query({}), body: RegistrationBody, response: answer(RegistrationResult) } },
    async (request, reply) => {
      await refuseBadRegistration(db, request.body)
      await limits.take('registrationPerAddress', addressKey(request.ip))
      const { uid, token } = await register(context, request.body, request)
      setSessionCookie(reply, request, token)
      return { data: { uid: Number(uid) } }
    },
  )
}
