import * as verificationCalls from '#schemas/calls/verification.ts'
import { lockAccount } from '../accounts/queries.ts'
import { signedInAccount } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { PlatformError } from '../http/PlatformError.ts'
import type { VerificationSettings } from './openVerification.ts'
import { describeVerification, findVerification, saveState, startVerification } from './queries.ts'
import { requireCompleteProfile } from './requireCompleteProfile.ts'
import { sandboxRoutes } from './sandboxRoutes.ts'
import { webhookRoutes } from './webhookRoutes.ts'

// long: a list of routes, each of which stands for itself
export function verificationRoutes(app: PlatformApp, context: PlatformContext, settings: VerificationSettings): void {
  const { db, now } = context
  const { verifier, webhookSecret } = settings
  const route = callRoutes(app, context)
  if (verifier.provider === 'sandbox') sandboxRoutes(app, context)
  if (webhookSecret !== undefined) webhookRoutes(app, context, webhookSecret)

  const describeState = (uid: string) => describeVerification(db, uid, { provider: verifier.provider, now: now() })

  route(verificationCalls.getVerification, async ({ viewer }) => await describeState(signedInAccount(viewer).uid))

  route(verificationCalls.createApplicant, async ({ viewer }) => {
    const account = signedInAccount(viewer)
    const { uid } = account
    const { provider } = verifier
    const hasStarted = account.is_verified || (await findVerification(db, uid))?.provider === provider
    if (!hasStarted) {
      const profile = await requireCompleteProfile(context, account)
      const applicant = await verifier.createApplicant({ uid, profile })
      await startVerification(db, uid, { ...applicant, provider, profile })
    }
    return await describeState(uid)
  })

  route(verificationCalls.getAccessToken, async ({ viewer, body }) => {
    const { uid } = signedInAccount(viewer)
    if (!(await findVerification(db, uid))) throw verificationRequired()
    return { token: await verifier.createAccessToken(uid, body.externalActionId) }
  })

  route(verificationCalls.setUserOnVerification, async ({ viewer }) => {
    const { uid } = signedInAccount(viewer)
    await db.transaction().execute(async (trx) => {
      await lockAccount(trx, uid)
      const row = await findVerification(trx, uid)
      // after a rejection Sumsub itself reports new documents
      if (row && row.state !== 'document_required') return
      // the sandbox knows every submitted document already
      if (!row || row.provider === 'sandbox') throw verificationRequired()
      await saveState(trx, uid, { state: 'pending', reasons: [], submitted_at: now() })
    })
  })
}

function verificationRequired(): PlatformError {
  return new PlatformError('SumsubVerificationRequiredException', 'a verification must be started first')
}
