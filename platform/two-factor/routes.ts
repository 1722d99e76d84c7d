import type { FastifyReply, FastifyRequest } from 'fastify'
import * as twoFactorCalls from '#schemas/calls/twoFactor.ts'
import { codeErrors } from '#schemas/rules/code.ts'
import { twoFactorMethods } from '#schemas/twoFactor.ts'
import type { AccountRow } from '../accounts/queries.ts'
import { changeSecurity } from '../auth/changeSecurity.ts'
import { confirmOwner } from '../auth/confirmOwner.ts'
import { signedInAccount } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { refuseField, refuseInvalid } from '../http/PlatformError.ts'
import { localeOf } from '../metadata/locale.ts'
import { beginSetup } from './beginSetup.ts'
import { verifyCountedCode } from './passSecondFactor.ts'
import { activateTwoFactor, findTwoFactor, readTwoFactorState, removeTwoFactor } from './queries.ts'
import { replaceRecoveryCodes } from './recoveryCodes.ts'

interface Proof {
  readonly password: string
  readonly code: string
}

// long: a list of routes, each of which stands for itself
export function twoFactorRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, signer } = context
  const route = callRoutes(app, context)

  route(
    twoFactorCalls.getTwoFactorAuth,
    async ({ viewer }) => await readTwoFactorState(db, signedInAccount(viewer).uid),
  )

  route(twoFactorCalls.changeTwoFactorAuth, async (request, reply) => {
    const account = signedInAccount(request.viewer)
    if (request.body.two_factor === 0) {
      await disableTwoFactor(account, request.body, { request, reply })
      return
    }
    const requestedMethod = twoFactorMethods.find((candidate) => candidate === request.body.method)
    const method = requestedMethod ?? refuseField('method', 'wrongField')
    await confirmOwner(context, account, { request, password: request.body.password, field: 'password' })
    const setup = { method, ip: request.ip, locale: localeOf(account, request.query) }
    return await beginSetup(context, account, setup)
  })

  route(twoFactorCalls.confirmTwoFactorAuth, async (request, reply) => {
    const { uid } = signedInAccount(request.viewer)
    const { code } = request.body
    refuseInvalid({ code: codeErrors(code) })
    const factor = await findTwoFactor(db, uid)
    const isPending = factor !== undefined && !factor.is_active
    const outcome = isPending ? await verifyCountedCode(context, factor, { code, ip: request.ip }) : 'wrong'
    refuseInvalid({ code: outcome === 'right' ? [] : ['wrongField'] })
    let codes: string[] = []
    await changeSecurity(context, {
      uid,
      request,
      reply,
      async apply(trx) {
        refuseInvalid({ code: (await activateTwoFactor(trx, uid)) ? [] : ['wrongField'] })
        codes = await replaceRecoveryCodes(trx, signer, uid)
      },
    })
    return { recovery_codes: codes }
  })

  async function disableTwoFactor(
    account: AccountRow,
    proof: Proof,
    exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  ): Promise<void> {
    const factor = await findTwoFactor(db, account.uid)
    if (!factor?.is_active) return
    const { password, code } = proof
    if (code === '') {
      await confirmOwner(context, account, { request: exchange.request, password, field: 'password' })
    } else {
      const outcome = await verifyCountedCode(context, factor, { code, ip: exchange.request.ip })
      refuseInvalid({ code: outcome === 'right' ? [] : ['wrongField'] })
    }
    const { uid } = account
    await changeSecurity(context, { uid, ...exchange, apply: (trx) => removeTwoFactor(trx, uid) })
  }
}
