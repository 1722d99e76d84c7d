import { SUMSUB_ORIGIN } from '#schemas/verification.ts'
import { isObject } from '#src/shared/json.ts'

interface Loaded {
  readonly data?: Readonly<Record<string, { readonly value?: unknown }>>
}

/**
 * Returns the origins of the frames for the verification, when the document shows one; mostly
 * none.
 */
export function framesOf(loaderData: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  const pages = Object.values(loaderData ?? {}).filter(
    (page): page is Loaded => typeof page === 'object' && page !== null,
  )
  const checks = pages.flatMap(({ data = {} }) => Object.entries(data)).filter(([key]) => isCheck(key))
  const isSumsub = checks.some(([, { value }]) => isObject(value) && value['provider'] === 'sumsub')
  return isSumsub ? [SUMSUB_ORIGIN] : []
}

const isCheck = (key: string) => key.startsWith('account.verification?')

/**
 * Returns the permissions policy for a page with these frames: the verification uses camera and
 * microphone.
 */
export function permissionsFor(frames: readonly string[]): string {
  const allowed = ['self', ...frames.map((origin) => `"${origin}"`)].join(' ')
  return `camera=(${allowed}), microphone=(${allowed}), geolocation=(), payment=(self)`
}
