import { MAX_BODY_BYTES } from './discardBody.ts'

export const MEGABYTE = 1024 * 1024
/** Default limit of file fields, in megabytes. */
export const DEFAULT_MEGABYTES = 5
/**
 * Upper limit of file fields, in megabytes. It leaves room in the largest body for the other parts
 * of a multipart post.
 */
export const MAX_MEGABYTES = MAX_BODY_BYTES / MEGABYTE - 1

/** Returns the limit of a file field in megabytes; the default for an invalid setting. */
export function megabytesOf(setting: unknown): number {
  const isValid = typeof setting === 'number' && setting > 0 && setting <= MAX_MEGABYTES
  return isValid ? setting : DEFAULT_MEGABYTES
}

/**
 * Returns the value of a file field after an upload: a `data:` URL without data, with the name of
 * the file and the token of its upload, so that it is valid for `format: data-url`.
 */
export function uploadValue({ name, token }: Upload): string {
  return `data:;name=${encodeURIComponent(name)};upload=${token},`
}

export interface Upload {
  readonly name: string
  readonly token: string
}

/** Parses the value of a file field as an upload; returns undefined for other values. */
export function readUpload(value: unknown): Upload | undefined {
  const [, name = '', token] = (typeof value === 'string' && PATTERN.exec(value)) || []
  if (token === undefined) return undefined
  try {
    return { name: decodeURIComponent(name), token }
  } catch {
    return undefined
  }
}

const PATTERN = /^data:;name=([^;,]{0,900});upload=([A-Za-z0-9_-]{43}),$/
