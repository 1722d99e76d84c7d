import * as freshchatCalls from '#schemas/calls/freshchat.ts'
import { signedInAccount } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { refuseInvalid } from '../http/PlatformError.ts'

export function freshchatRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, limits, now } = context
  const route = callRoutes(app, context)

  route(freshchatCalls.storeChatEvent, async ({ viewer, body }) => {
    const { uid } = signedInAccount(viewer)
    refuseInvalid({ conversation_id: body.conversation_id === '' ? ['requiredField'] : [] })
    await limits.take('chatEventPerAccount', uid)
    await db
      .insertInto('chat_event')
      .values({ uid, ...body, created_at: now() })
      .execute()
  })
}
