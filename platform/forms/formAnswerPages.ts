import { Readable } from 'node:stream'
import Type from 'typebox'
import { Id } from '#schemas/text.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { internalHeaders } from '../http/documents/internalPage.ts'
import { PlatformError } from '../http/PlatformError.ts'
import { answersPage, formsPage } from './answersPage.ts'
import { exportAnswers } from './exportAnswers.ts'
import { findFile, findFilesOf } from './files.ts'
import { findAnsweredForms, findNewestAnswers } from './queries.ts'

const params = Type.Object({ form: Id() })
const fileParams = Type.Object({ ...params.properties, id: Type.String({ pattern: '^[1-9][0-9]{0,17}$' }) })
const MAX_ANSWERS = 100

/** Encodes a file name for a header (RFC 8187). */
const encodeHeaderValue = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/**
 * Adds pages with the answers of forms, for people who try the product. Operators of a real site
 * use the command `form-answers`.
 */
export function formAnswerPages(app: PlatformApp, { db }: Pick<PlatformContext, 'db'>): void {
  app.get('/internal/forms', async (_, reply) => {
    return reply.headers(internalHeaders).send(formsPage(await findAnsweredForms(db)))
  })

  app.get('/internal/forms/:form', { schema: { params } }, async ({ params: { form } }, reply) => {
    const answers = await findNewestAnswers(db, form, MAX_ANSWERS)
    const ids = answers.map(({ id }) => id)
    return reply.headers(internalHeaders).send(answersPage(form, answers, await findFilesOf(db, ids)))
  })

  app.get('/internal/forms/:form/answers.csv', { schema: { params } }, async ({ params: { form } }, reply) => {
    return reply
      .headers({ ...internalHeaders, 'content-type': 'text/csv; charset=utf-8' })
      .header('content-disposition', `attachment; filename="${form}.csv"`)
      .send(Readable.from(exportAnswers(db, form)))
  })

  app.get(
    '/internal/forms/:form/files/:id',
    { schema: { params: fileParams } },
    async ({ params: { form, id } }, reply) => {
      const file = await findFile(db, form, id)
      if (!file) throw new PlatformError('MethodNotFoundException', 'there is no such file')
      return reply
        .headers({ ...internalHeaders, 'content-type': file.media_type, 'x-content-type-options': 'nosniff' })
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeHeaderValue(file.name)}`)
        .send(Buffer.from(file.content))
    },
  )
}
