import Type from 'typebox'

import { emailErrors } from '#schemas/rules/email.ts'

import { addressKey } from '../auth/Limits.ts'
import { viewerHooks } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { answer, form, query, text } from '../http/formData.ts'
import { insertFeedback } from './queries.ts'

const Feedback = form({ name: text(100), email: text(254), message: text(4000) })

export function supportRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, limits, now } = context
  const { findViewer } = viewerHooks(context)

  app.post(
    '/api/Support.sendFeedback',
    {
      preHandler: findViewer,
      schema: { querystring: query({}), body: Feedback, response: answer(Type.Object({ id: Type.Integer() })) },
    },
    async ({ body: { name, email, message }, viewer, ip }) => {
      refuseInvalid({ email: emailErrors(email), message: message.trim() === '' ? ['requiredField'] : [] })
      await limits.take('feedbackPerAddress', addressKey(ip))
      const feedback = { uid: viewer?.uid ?? null, name: name.trim(), email, message: message.trim() }
      return { data: { id: await insertFeedback(db, feedback, now()) } }
    },
  )
}
