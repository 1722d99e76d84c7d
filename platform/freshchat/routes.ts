import Type from 'typebox'

import { ChatEvent } from '#schemas/chatEvent.ts'

import { signedInAccount, viewerHooks } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { answer, form, query, text } from '../http/formData.ts'

const ChatEventBody = form({
  channel_id: text(100),
  conversation_id: text(100),
  text: text(4000),
  event: ChatEvent.properties.event,
})

export function freshchatRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, limits, now } = context
  const { requireViewer } = viewerHooks(context)

  app.post(
    '/api/FreshChat.storeChatEvent',
    {
      preValidation: requireViewer,
      schema: { querystring: query({}), body: ChatEventBody, response: answer(Type.Literal(1)) },
    },
    async ({ viewer, body }) => {
      const { uid } = signedInAccount(viewer)
      refuseInvalid({ conversation_id: body.conversation_id === '' ? ['requiredField'] : [] })
      await limits.take('chatEventPerAccount', uid)
      await db
        .insertInto('chat_event')
        .values({ uid, ...body, created_at: now() })
        .execute()
      return { data: 1 as const }
    },
  )
}
