import type { FastifyReply, FastifyRequest } from 'fastify'
import * as formsCalls from '#schemas/calls/forms.ts'
import { MAX_BODY_BYTES } from '#src/shared/discardBody.ts'
import { acceptedTypes, fileTypeOf } from '#src/shared/fileTypes.ts'
import { asObject } from '#src/shared/json.ts'
import { MAX_MEGABYTES, MEGABYTE } from '#src/shared/uploads.ts'
import { addressKey } from '../auth/Limits.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { fileName } from '../http/documents/fileName.ts'
import { PlatformError, refuseField, refuseInvalid } from '../http/PlatformError.ts'
import { insertFile } from './files.ts'
import { UploadQuota } from './UploadQuota.ts'

interface Upload {
  readonly field: string
  readonly accept: string
  readonly maxMegabytes: number
  readonly file: File
}

/** Adds the upload of files for forms. No other call of the platform reads multipart bodies. */
export function uploadRoutes(platform: PlatformApp, context: PlatformContext): void {
  const { db, limits, now, signer } = context
  const quota = new UploadQuota(context)
  const hashSender = (ip: string) => signer.sign('sender of a file', [addressKey(ip)])

  /** Rejects a request over the limits before its body is read. */
  async function takeLimits({ ip, headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
    await limits.take('formFilesPerAddress', addressKey(ip))
    const bytes = Number(headers['content-length'] ?? MAX_BODY_BYTES)
    const release = await quota.reserve(hashSender(ip), Math.min(bytes, MAX_BODY_BYTES))
    if (reply.raw.destroyed) release()
    else reply.raw.once('close', release)
  }

  void platform.register(async (app) => {
    app.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      async (request: { readonly headers: Record<string, unknown> }, body: Buffer) =>
        parseMultipart(body, request.headers),
    )

    callRoutes(app, context)(
      formsCalls.upload,
      async ({ query: { form }, body, viewer, ip }) => {
        const { field, file, accept, maxMegabytes } = parseUpload(body)
        const content = new Uint8Array(await file.arrayBuffer())
        const type = detectType(content, { accept, maxMegabytes })
        const row = { form, field, uid: viewer?.uid ?? null, name: fileName(file.name), type }
        return await insertFile(db, { ...row, sender: hashSender(ip), content }, now())
      },
      { onRequest: takeLimits, bodyLimit: MAX_BODY_BYTES },
    )
  })
}

/**
 * Parses a multipart body into its parts by name. Files and fields are distinguished by their kind,
 * never by their names.
 */
async function parseMultipart(body: Buffer, headers: Record<string, unknown>): Promise<Record<string, unknown>> {
  try {
    const type = String(headers['content-type'])
    const data = await new Response(body as BodyInit, { headers: { 'content-type': type } }).formData()
    return Object.fromEntries(data)
  } catch (cause) {
    throw new PlatformError('InvalidRequestException', 'the multipart body cannot be read', { cause })
  }
}

function parseUpload(body: unknown): Upload {
  const parts = asObject(body)
  const text = (name: string) => (typeof parts[name] === 'string' ? parts[name] : '')
  const file = parts['file']
  const maxMegabytes = Number(text('max_megabytes'))
  refuseInvalid({
    field: /^[^\0]{1,500}$/.test(text('field')) && text('field').isWellFormed() ? [] : ['wrongField'],
    accept: text('accept').length <= 500 ? [] : ['wrongField'],
    max_megabytes: maxMegabytes > 0 && maxMegabytes <= MAX_MEGABYTES ? [] : ['wrongField'],
    file: file instanceof File && file.size > 0 ? [] : ['requiredField'],
  })
  // a body without a file was refused
  return { field: text('field'), accept: text('accept'), maxMegabytes, file: file as File }
}

/**
 * Detects a file's type from its bytes. Throws InvalidParameterException on `file` when the field
 * doesn't accept it.
 */
function detectType(content: Uint8Array, { accept, maxMegabytes }: Pick<Upload, 'accept' | 'maxMegabytes'>): string {
  if (content.length > maxMegabytes * MEGABYTE) refuseField('file', 'fileTooLarge')
  const type = fileTypeOf(content)
  if (type === undefined || !acceptedTypes(accept).types.includes(type)) refuseField('file', 'fileWrongType')
  return type
}
