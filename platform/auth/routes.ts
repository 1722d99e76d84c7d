import Type from 'typebox'

import { LoginResult, RegistrationResult } from '#schemas/auth.ts'
import { loginErrors } from '#schemas/rules/login.ts'

import type { PlatformApp, PlatformContext } from '../context.ts'
import { refuseCrossSite } from '../http/refuseCrossSite.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { answer, form, query, text } from '../http/formData.ts'
import { checkCredentials } from './checkCredentials.ts'
import { localeOf } from '../metadata/locale.ts'
import { signInByMessenger } from '../messenger/signInByMessenger.ts'
import { passSecondFactor } from '../two-factor/passSecondFactor.ts'
import { addressKey } from './Limits.ts'
import { confirmNewContacts, register } from './register.ts'
import { refuseBadRegistration, RegistrationBody } from './RegistrationBody.ts'
import { lockUnchangedAccount } from './securityChanges.ts'
import { clearSessionCookie, deleteSession, openSession, setSessionCookie } from './sessions.ts'
import { refuseInactive } from './viewerHooks.ts'

// long: a list of routes, each of which stands for itself
export function authRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now, limits } = context

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
      const attempt = {
        code: request.body.code?.trim() ?? '',
        ip: request.ip,
        locale: localeOf(account, request.query),
      }
      const pendingSecondFactor = await passSecondFactor(context, account, attempt)
      if (pendingSecondFactor) return { data: pendingSecondFactor }
      const token = await db.transaction().execute(async (trx) => {
        await lockUnchangedAccount(trx, account)
        return openSession({ db: trx, now }, account.uid, request)
      })
      setSessionCookie(reply, request, token)
      return { data: { status: 'success' as const, resend_time: null } }
    },
  )

  app.get(
    '/api/auth.logout',
    {
      // a GET with an effect: a link or an image on another site must not sign a player out
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
      if (request.body.is_tg === 1) {
        const session = await signInByMessenger(context, request.body, request)
        setSessionCookie(reply, request, session.token)
        return { data: { uid: Number(session.uid), is_new: session.isNew } }
      }
      await refuseBadRegistration(context, request.body)
      await limits.take('registrationPerAddress', addressKey(request.ip))
      const { uid, token } = await register(context, request.body, request)
      setSessionCookie(reply, request, token)
      const locale = request.body.locale || (request.query.locale ?? null)
      context.messages.track(confirmNewContacts(context, { uid, body: request.body }, { ip: request.ip, locale }))
      return { data: { uid: Number(uid) } }
    },
  )
}
