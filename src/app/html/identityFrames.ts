import { type Verification, sumsubOrigin } from '#schemas/verification.ts'

interface Loaded {
  readonly data?: Readonly<Record<string, { readonly value?: unknown }>>
}

/** Origins of the pages that check a player's identity, where this document shows the check and they do it; mostly none. */
export function framesOf(loaderData: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  const pages = Object.values(loaderData ?? {}).filter(
    (page): page is Loaded => typeof page === 'object' && page !== null,
  )
  const checks = pages.flatMap(({ data = {} }) => Object.entries(data)).filter(([key]) => isCheck(key))
  const isSumsub = checks.some(([, { value }]) => (value as Partial<Verification> | undefined)?.provider === 'sumsub')
  return isSumsub ? [sumsubOrigin] : []
}

const isCheck = (key: string) => key.startsWith('account.identityCheck?')

/** What those pages may ask the browser for: they take pictures and look at faces. */
export function permissionsFor(frames: readonly string[]): string {
  const allowed = ['self', ...frames.map((origin) => `"${origin}"`)].join(' ')
  return `camera=(${allowed}), microphone=(${allowed}), geolocation=(), payment=(self)`
}
