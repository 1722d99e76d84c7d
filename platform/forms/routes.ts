import Type from 'typebox'

import { Id } from '#schemas/text.ts'

import { addressKey } from '../auth/Limits.ts'
import { viewerHooks } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { answer, form, query } from '../http/formData.ts'
import { parseAnswers } from './parseAnswers.ts'
import { attachFiles, claimFiles } from './files.ts'
import { insertAnswers } from './queries.ts'
import { uploadRoutes } from './uploadRoutes.ts'

const SubmitBody = form({
  locale: Type.String({ default: '', maxLength: 35 }),
  // limited by bytes when it is parsed
  answers: Type.String({ default: '' }),
})

/**
 * Maximum size of the form data: most punctuation of JSON and most other scripts take three bytes
 * for each of theirs.
 */
const maxBodyBytes = 256 * 1024

export function formRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, limits, now } = context
  const { findViewer } = viewerHooks(context)
  uploadRoutes(app, context)

  app.post(
    '/api/Forms.submit',
    {
      preHandler: findViewer,
      bodyLimit: maxBodyBytes,
      schema: {
        querystring: query({ form: Id({ default: '' }) }),
        body: SubmitBody,
        response: answer(Type.Object({ id: Type.Integer() })),
      },
    },
    async ({ query: { form: slug }, body, viewer, ip }) => {
      refuseInvalid({ locale: /^[A-Za-z0-9-]{2,35}$/.test(body.locale) ? [] : ['wrongField'] })
      const answers = parseAnswers(body.answers)
      await limits.take('formAnswersPerAddress', addressKey(ip))
      const sender = { form: slug, uid: viewer?.uid ?? null }
      const id = await db.transaction().execute(async (trx) => {
        const { answers: storedAnswers, ids } = await claimFiles(trx, answers, { ...sender, now: now() })
        const answerId = await insertAnswers(trx, { ...sender, locale: body.locale, answers: storedAnswers }, now())
        await attachFiles(trx, ids, answerId)
        return answerId
      })
      return { data: { id } }
    },
  )
}
