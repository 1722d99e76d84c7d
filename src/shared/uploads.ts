import { LARGEST_BODY } from './readOut.ts'

export const MEGABYTE = 1024 * 1024
/** What a file field takes where its form doesn't say. */
export const DEFAULT_MEGABYTES = 5
/** What is left of the largest body for what a multipart post says beside the file. */
export const LARGEST_MEGABYTES = LARGEST_BODY / MEGABYTE - 1

/** The largest file of a field in megabytes. A setting that is no such number counts as none. */
export function megabytesOf(setting: unknown): number {
  const isLimit = typeof setting === 'number' && setting > 0 && setting <= LARGEST_MEGABYTES
  return isLimit ? setting : DEFAULT_MEGABYTES
}

/**
 * The value of a file field whose file was uploaded: a `data:` address without data that holds the file's name and the
 * token of its upload, so that it is also a value of `format: data-url`.
 */
export function uploadValue({ name, token }: Upload): string {
  return `data:;name=${encodeURIComponent(name)};upload=${token},`
}

export interface Upload {
  readonly name: string
  readonly token: string
}

/** The upload that a value of a file field names; undefined for any other value. */
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
