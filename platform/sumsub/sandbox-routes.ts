import { largestDocument, Verification } from '#schemas/verification.ts'

import { signedIn, viewerHooks } from '../auth/viewer.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { PlatformError, refuseInvalid } from '../http/errors.ts'
import { answer, form, query, text } from '../http/form-data.ts'
import { fileName } from '../http/fileName.ts'
import { mediaTypeOf, readDocument } from './document.ts'
import { type Document, describeVerification, findVerification, settleSandbox, submitDocument } from './queries.ts'

const settleEvery = 2000
/** Base64 is a third longer, and a form escapes some of it. */
const largestText = largestDocument * 1.5

/** Takes documents, and decides on them in time, whether or not anybody asks. */
export function sandboxRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const { requireViewer } = viewerHooks(context)
  settleInTime(app, context)

  app.post(
    '/api/sumsub.uploadDocument',
    {
      // before the body is read: it is a large one
      onRequest: requireViewer,
      bodyLimit: largestText + 4096,
      schema: {
        querystring: query({}),
        body: form({ name: text(255), content: text(largestText) }),
        response: answer(Verification),
      },
    },
    async ({ viewer, body }) => {
      const { uid } = signedIn(viewer)
      const document = checkedDocument(body)
      if (!(await findVerification(db, uid))) {
        throw new PlatformError('SumsubVerificationRequiredException', 'an identity check must be begun first')
      }
      const time = now()
      const isTaken = await db.transaction().execute((trx) => submitDocument(trx, uid, { document, now: time }))
      refuseInvalid({ content: isTaken ? [] : ['alreadySent'] })
      return { data: await describeVerification(db, uid, { provider: 'sandbox', now: time }) }
    },
  )
}

function checkedDocument({ name, content }: { name: string; content: string }): Document {
  const bytes = readDocument(content)
  refuseInvalid({ content: bytes ? [] : ['wrongField'] })
  const isTooLarge = bytes !== undefined && bytes.length > largestDocument
  refuseInvalid({ content: isTooLarge ? ['fileTooLarge'] : [] })
  const mediaType = bytes && mediaTypeOf(bytes)
  refuseInvalid({ content: mediaType ? [] : ['wrongField'] })
  return { name: fileName(name), media_type: mediaType ?? '', content: bytes ?? Buffer.alloc(0) }
}

function settleInTime(app: PlatformApp, { db, now }: PlatformContext): void {
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const settle = () => {
    running = running
      .then(() => settleSandbox(db, now()))
      .catch((err: unknown) => app.log.error({ err }, 'the sandbox has not decided'))
  }
  app.addHook('onReady', async () => {
    timer = setInterval(settle, settleEvery)
    timer.unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
