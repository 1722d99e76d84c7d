import Type from 'typebox'

import { Verification, VerificationToken } from '#schemas/verification.ts'

import { lockAccount } from '../accounts/queries.ts'
import { signedInAccount, viewerHooks } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { PlatformError } from '../http/PlatformError.ts'
import { answer, form, query } from '../http/formData.ts'
import { requireCompleteProfile } from './requireCompleteProfile.ts'
import type { VerificationSettings } from './openVerification.ts'
import { describeVerification, findVerification, saveState, startVerification } from './queries.ts'
import { sandboxRoutes } from './sandboxRoutes.ts'
import { webhookRoutes } from './webhookRoutes.ts'

// long: a list of routes, each of which stands for itself
export function sumsubRoutes(app: PlatformApp, context: PlatformContext, settings: VerificationSettings): void {
  const { db, now } = context
  const { verifier, webhookSecret } = settings
  const { requireViewer } = viewerHooks(context)
  if (verifier.provider === 'sandbox') sandboxRoutes(app, context)
  if (webhookSecret !== undefined) webhookRoutes(app, context, webhookSecret)

  const describeState = (uid: string) => describeVerification(db, uid, { provider: verifier.provider, now: now() })

  app.get(
    '/api/account.getVerification',
    { preValidation: requireViewer, schema: { querystring: query({}), response: answer(Verification) } },
    async ({ viewer }) => ({ data: await describeState(signedInAccount(viewer).uid) }),
  )

  app.post(
    '/api/sumsub.createApplicant',
    { preValidation: requireViewer, schema: { querystring: query({}), response: answer(Verification) } },
    async ({ viewer }) => {
      const account = signedInAccount(viewer)
      const { uid } = account
      const { provider } = verifier
      const hasStarted = account.is_verified || (await findVerification(db, uid))?.provider === provider
      if (!hasStarted) {
        const profile = await requireCompleteProfile(context, account)
        const applicant = await verifier.createApplicant({ uid, profile })
        await startVerification(db, uid, { ...applicant, provider, profile })
      }
      return { data: await describeState(uid) }
    },
  )

  app.post(
    '/api/sumsub.getAccessToken',
    {
      preValidation: requireViewer,
      schema: {
        querystring: query({}),
        body: form({ externalActionId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })) }),
        response: answer(VerificationToken),
      },
    },
    async ({ viewer, body }) => {
      const { uid } = signedInAccount(viewer)
      if (!(await findVerification(db, uid))) throw verificationRequired()
      return { data: { token: await verifier.createAccessToken(uid, body.externalActionId) } }
    },
  )

  app.post(
    '/api/account.setUserOnVerification',
    { preValidation: requireViewer, schema: { querystring: query({}), response: answer(Type.Literal(1)) } },
    async ({ viewer }) => {
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
      return { data: 1 as const }
    },
  )
}

function verificationRequired(): PlatformError {
  return new PlatformError('SumsubVerificationRequiredException', 'an identity check must be started first')
}
