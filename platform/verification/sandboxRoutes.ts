import * as verificationCalls from '#schemas/calls/verification.ts'
import { LARGEST_DOCUMENT } from '#schemas/verification.ts'
import { signedInAccount, viewerHooks } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { fileName } from '../http/documents/fileName.ts'
import { PlatformError, refuseInvalid } from '../http/PlatformError.ts'
import { decodeDocument, detectMediaType } from './document.ts'
import { describeVerification, type Document, findVerification, settleSandbox, submitDocument } from './queries.ts'

const SETTLE_INTERVAL_MS = 2000
/**
 * Maximum length of an upload's text: base64 is a third longer than its bytes, and a form escapes
 * some of it.
 */
const MAX_TEXT_LENGTH = LARGEST_DOCUMENT * 1.5

/** Adds the upload of documents to the sandbox, and decides on them in the background. */
export function sandboxRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const route = callRoutes(app, context)
  const { requireViewer } = viewerHooks(context)
  startSettling(app, context)

  route(
    verificationCalls.uploadDocument,
    async ({ viewer, body }) => {
      const { uid } = signedInAccount(viewer)
      const document = parseDocument(body)
      if (!(await findVerification(db, uid))) {
        throw new PlatformError('SumsubVerificationRequiredException', 'a verification must be started first')
      }
      const time = now()
      const isAccepted = await db.transaction().execute((trx) => submitDocument(trx, uid, { document, now: time }))
      refuseInvalid({ content: isAccepted ? [] : ['alreadySent'] })
      return await describeVerification(db, uid, { provider: 'sandbox', now: time })
    },
    { onRequest: requireViewer, bodyLimit: MAX_TEXT_LENGTH + 4096 },
  )
}

function parseDocument({ name, content }: { readonly name: string; readonly content: string }): Document {
  const bytes = decodeDocument(content)
  refuseInvalid({ content: bytes ? [] : ['wrongField'] })
  const isTooLarge = bytes !== undefined && bytes.length > LARGEST_DOCUMENT
  refuseInvalid({ content: isTooLarge ? ['fileTooLarge'] : [] })
  const mediaType = bytes && detectMediaType(bytes)
  refuseInvalid({ content: mediaType ? [] : ['wrongField'] })
  return { name: fileName(name), media_type: mediaType ?? '', content: bytes ?? Buffer.alloc(0) }
}

function startSettling(app: PlatformApp, { db, now }: PlatformContext): void {
  let pendingWork = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const settle = () => {
    pendingWork = pendingWork
      .then(() => settleSandbox(db, now()))
      .catch((err: unknown) => app.log.error({ err }, 'the sandbox could not decide on documents'))
  }
  app.addHook('onReady', async () => {
    timer = setInterval(settle, SETTLE_INTERVAL_MS)
    timer.unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await pendingWork
  })
}
