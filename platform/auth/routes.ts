import * as authCalls from '#schemas/calls/auth.ts'
import { loginErrors } from '#schemas/rules/login.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { refuseCrossSite } from '../http/requests/refuseCrossSite.ts'
import { signInByMessenger } from '../messenger/signInByMessenger.ts'
import { localeOf } from '../metadata/locale.ts'
import { passSecondFactor } from '../two-factor/passSecondFactor.ts'
import { checkCredentials } from './checkCredentials.ts'
import { addressKey } from './Limits.ts'
import { confirmNewContacts, register } from './register.ts'
import { refuseBadRegistration } from './RegistrationBody.ts'
import { lockUnchangedAccount } from './securityChanges.ts'
import { clearSessionCookie, deleteSession, openSession, setSessionCookie } from './sessions.ts'
import { refuseInactive } from './viewerHooks.ts'

// long: a list of routes, each of which stands for itself
export function authRoutes(app: PlatformApp, context: PlatformContext): void {
  const route = callRoutes(app, context)
  const { db, now, limits } = context

  route(authCalls.login, async (request, reply) => {
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
    if (pendingSecondFactor) return pendingSecondFactor
    const token = await db.transaction().execute(async (trx) => {
      await lockUnchangedAccount(trx, account)
      return openSession({ db: trx, now }, account.uid, request)
    })
    setSessionCookie(reply, request, token)
    return { status: 'success' as const, resend_time: null }
  })

  route(
    authCalls.logout,
    async (request, reply) => {
      await deleteSession(db, request)
      clearSessionCookie(reply, request)
      return
    },
    { onRequest: async (request) => refuseCrossSite(request) },
  )

  route(authCalls.register, async (request, reply) => {
    if (request.body.is_tg === 1) {
      const session = await signInByMessenger(context, request.body, request)
      setSessionCookie(reply, request, session.token)
      return { uid: Number(session.uid), is_new: session.isNew }
    }
    await refuseBadRegistration(context, request.body)
    await limits.take('registrationPerAddress', addressKey(request.ip))
    const { uid, token } = await register(context, request.body, request)
    setSessionCookie(reply, request, token)
    const locale = request.body.locale || (request.query.locale ?? null)
    context.messages.track(confirmNewContacts(context, { uid, body: request.body }, { ip: request.ip, locale }))
    return { uid: Number(uid) }
  })
}
