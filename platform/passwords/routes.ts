import * as passwordsCalls from '#schemas/calls/passwords.ts'
import { passwordErrors } from '#schemas/rules/password.ts'
import { requiredErrors } from '#schemas/rules/required.ts'
import { accountName } from '../accounts/queries.ts'
import { changeSecurity } from '../auth/changeSecurity.ts'
import { confirmOwner } from '../auth/confirmOwner.ts'
import { addressKey } from '../auth/Limits.ts'
import { dropLinks } from '../auth/oneTimeLinks.ts'
import { signedInAccount } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { sendRestoreLink, setPassword } from './restore.ts'

export function passwordRoutes(app: PlatformApp, context: PlatformContext): void {
  const { limits, passwords } = context
  const route = callRoutes(app, context)

  route(passwordsCalls.changePassword, async (request, reply) => {
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
  })

  route(passwordsCalls.restore, async ({ body: { login }, ip, query: { locale } }) => {
    refuseInvalid({ login: requiredErrors(login) })
    await limits.take('restorePerAddress', addressKey(ip))
    // counted by the entered name, whether or not an account has it
    await limits.take('messagePerTarget', `restore ${accountName(login)}`)
    sendRestoreLink(context, login, locale ?? null)
  })

  route(passwordsCalls.setPassword, async ({ body }) => {
    refuseInvalid({ password: passwordErrors(body.password) })
    await setPassword(context, body)
  })
}
