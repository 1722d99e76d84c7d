import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Exclusion } from './selfExclusion.ts'

type RememberedExclusion = Pick<Exclusion, 'endsAt'>

const COOKIE_NAME = 'break'
const PERMANENT_VALUE = 'permanent'
/** Maximum age of the cookie, in seconds: browsers keep none for longer than 400 days. */
const MAX_AGE_SECONDS = 400 * 24 * 3600

/**
 * Stores the end of a self-exclusion in the browser, so that it shows no promotions after the
 * sessions have ended either. The cookie decides what is shown, never what is allowed: changing it
 * changes one's own pages only.
 */
export function rememberExclusion(
  reply: FastifyReply,
  request: FastifyRequest,
  { exclusion, now }: { readonly exclusion: RememberedExclusion | undefined; readonly now: Date },
): void {
  const currentValue = request.cookies[COOKIE_NAME]
  const newValue = exclusion && (exclusion.endsAt?.toISOString() ?? PERMANENT_VALUE)
  if (currentValue === newValue) return
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: request.protocol === 'https' } as const
  if (newValue === undefined) return void reply.clearCookie(COOKIE_NAME, attributes)
  const secondsLeft = exclusion?.endsAt
    ? Math.ceil((exclusion.endsAt.getTime() - now.getTime()) / 1000)
    : MAX_AGE_SECONDS
  reply.setCookie(COOKIE_NAME, newValue, { ...attributes, maxAge: Math.min(secondsLeft, MAX_AGE_SECONDS) })
}

/**
 * Returns the self-exclusion that the browser remembers, without its start; undefined when there is
 * none or it has ended.
 */
export function readRememberedExclusion(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  now: Date,
): RememberedExclusion | undefined {
  const storedValue = cookies[COOKIE_NAME]
  if (storedValue === undefined) return undefined
  if (storedValue === PERMANENT_VALUE) return { endsAt: null }
  const endsAt = new Date(storedValue)
  return endsAt > now ? { endsAt } : undefined
}
