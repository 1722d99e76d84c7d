import type { FastifyRequest } from 'fastify'

const MAX_FIELDS = 1000

export type Pairs = readonly (readonly [string, string])[]

export interface PostedForm {
  /** Names and texts of fields, in the order of the page. */
  readonly texts: Pairs
  /** Chosen files with the names of their fields. */
  readonly files: readonly (readonly [string, File])[]
}

/**
 * Reads the fields of a posted form; returns undefined when the body can't be read or has too many
 * fields.
 */
export async function readPostedForm({ body, headers }: FastifyRequest): Promise<PostedForm | undefined> {
  if (!Buffer.isBuffer(body)) return undefined
  try {
    const type = headers['content-type'] ?? ''
    const data = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    const all = [...data]
    const texts = all.filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    const files = all.filter((pair): pair is [string, File] => typeof pair[1] !== 'string')
    // A field without a choice is posted as an empty file.
    const chosen = files.filter(([, file]) => file.size > 0)
    return all.length > MAX_FIELDS ? undefined : { texts, files: chosen }
  } catch {
    return undefined
  }
}
