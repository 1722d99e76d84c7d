import Type from 'typebox'

import { Id } from '#schemas/text.ts'

import { addressKey } from '../auth/limits.ts'
import { viewerHooks } from '../auth/viewer.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { refuseInvalid } from '../http/errors.ts'
import { answer, form, query } from '../http/form-data.ts'
import { readAnswers } from './answers.ts'
import { bindFiles, takeFiles } from './files.ts'
import { insertAnswers } from './queries.ts'
import { uploadRoutes } from './uploadRoutes.ts'

const Sent = form({
  locale: Type.String({ default: '', maxLength: 35 }),
  // its bytes are counted when it is read
  answers: Type.String({ default: '' }),
})

/** Form data of the largest answers: most signs of JSON and of other scripts take three bytes for each of theirs. */
const largestBody = 256 * 1024

export function formRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, limits, now } = context
  const { findViewer } = viewerHooks(context)
  uploadRoutes(app, context)

  app.post(
    '/api/Forms.submit',
    {
      preHandler: findViewer,
      bodyLimit: largestBody,
      schema: {
        querystring: query({ form: Id({ default: '' }) }),
        body: Sent,
        response: answer(Type.Object({ id: Type.Integer() })),
      },
    },
    async ({ query: { form: slug }, body, viewer, ip }) => {
      refuseInvalid({ locale: /^[A-Za-z0-9-]{2,35}$/.test(body.locale) ? [] : ['wrongField'] })
      const answers = readAnswers(body.answers)
      await limits.take('formAnswersPerAddress', addressKey(ip))
      const sender = { form: slug, uid: viewer?.uid ?? null }
      const id = await db.transaction().execute(async (trx) => {
        const { answers: stored, ids } = await takeFiles(trx, answers, { ...sender, now: now() })
        const answerId = await insertAnswers(trx, { ...sender, locale: body.locale, answers: stored }, now())
        await bindFiles(trx, ids, answerId)
        return answerId
      })
      return { data: { id } }
    },
  )
}
