import * as formsCalls from '#schemas/calls/forms.ts'
import { addressKey } from '../auth/Limits.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { attachFiles, claimFiles } from './files.ts'
import { parseAnswers } from './parseAnswers.ts'
import { insertAnswers } from './queries.ts'
import { uploadRoutes } from './uploadRoutes.ts'

/**
 * Maximum size of the form data: most punctuation of JSON and most other scripts take three bytes
 * for each of theirs.
 */
const MAX_BODY_BYTES = 256 * 1024

export function formRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, limits, now } = context
  const route = callRoutes(app, context)
  uploadRoutes(app, context)

  route(
    formsCalls.submit,
    async ({ query: { form: slug }, body, viewer, ip }) => {
      refuseInvalid({ locale: /^[A-Za-z0-9-]{2,35}$/.test(body.locale) ? [] : ['wrongField'] })
      const answers = parseAnswers(body.answers ?? '')
      await limits.take('formAnswersPerAddress', addressKey(ip))
      const sender = { form: slug, uid: viewer?.uid ?? null }
      const id = await db.transaction().execute(async (trx) => {
        const { answers: storedAnswers, ids } = await claimFiles(trx, answers, { ...sender, now: now() })
        const answerId = await insertAnswers(trx, { ...sender, locale: body.locale, answers: storedAnswers }, now())
        await attachFiles(trx, ids, answerId)
        return answerId
      })
      return { id }
    },
    { bodyLimit: MAX_BODY_BYTES },
  )
}
