import Type from 'typebox'

import { requiredErrors } from '#schemas/rules/required.ts'
import { passwordErrors } from '#schemas/rules/password.ts'

import { accountName } from '../accounts/queries.ts'
import { changeSecurity } from '../auth/changeSecurity.ts'
import { confirmOwner } from '../auth/confirmOwner.ts'
import { addressKey } from '../auth/Limits.ts'
import { dropLinks } from '../auth/oneTimeLinks.ts'
import { signedInAccount, viewerHooks } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { answer, form, query, text } from '../http/formData.ts'
import { sendRestoreLink, setPassword } from './restore.ts'

const done = { data: 1 as const }
const response = answer(Type.Literal(1))

export function passwordRoutes(app: PlatformApp, context: PlatformContext): void {
  const { limits, passwords } = context
  const { requireViewer } = viewerHooks(context)

  app.post(
    '/api/account.changepassword',
    {
      preValidation: requireViewer,
      schema: { querystring: query({}), body: form({ old_password: text(128), password: text(128) }), response },
    },
    async (request, reply) => {
      const account = signedInAccount(request.viewer)
      const { old_password: oldPassword, password } = request.body
      refuseInvalid({
        old_password: account.password !== null && oldPassword === '' ? ['insertPassword'] : [],
        password: passwordErrors(password),
      })
      await confirmOwner(context, account, { request, password: oldPassword, field: 'old_password' })
      const { uid } = account
      const hash = await passwords.hash(password)
      await changeSecurity(context, {
        uid,
        request,
        reply,
        async apply(trx) {
          await trx.updateTable('account').set({ password: hash }).where('uid', '=', uid).execute()
          await dropLinks(trx, uid, 'restore')
        },
      })
      return done
    },
  )

  app.post(
    '/api/auth.restore',
    { schema: { querystring: query({}), body: form({ login: text(254) }), response } },
    async ({ body: { login }, ip, query: { locale } }) => {
      refuseInvalid({ login: requiredErrors(login) })
      await limits.take('restorePerAddress', addressKey(ip))
      // counted by the entered name, whether or not an account has it
      await limits.take('messagePerTarget', `restore ${accountName(login)}`)
      sendRestoreLink(context, login, locale ?? null)
      return done
    },
  )

  app.post(
    '/api/auth.setPassword',
    { schema: { querystring: query({}), body: form({ token: text(64), password: text(128) }), response } },
    async ({ body }) => {
      refuseInvalid({ password: passwordErrors(body.password) })
      await setPassword(context, body)
      return done
    },
  )
}
