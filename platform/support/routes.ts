import * as supportCalls from '#schemas/calls/support.ts'
import { emailErrors } from '#schemas/rules/email.ts'
import { addressKey } from '../auth/Limits.ts'
import { viewerHooks } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { insertFeedback } from './queries.ts'

export function supportRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, limits, now } = context
  const route = callRoutes(app, context)
  const { findViewer } = viewerHooks(context)

  route(
    supportCalls.sendFeedback,
    async ({ body: { name, email, message }, viewer, ip }) => {
      refuseInvalid({ email: emailErrors(email), message: message.trim() === '' ? ['requiredField'] : [] })
      await limits.take('feedbackPerAddress', addressKey(ip))
      const feedback = { uid: viewer?.uid ?? null, name: name.trim(), email, message: message.trim() }
      return { id: await insertFeedback(db, feedback, now()) }
    },
    { preHandler: findViewer },
  )
}
