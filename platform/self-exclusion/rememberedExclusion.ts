import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Exclusion } from './selfExclusion.ts'

type RememberedExclusion = Pick<Exclusion, 'endsAt'>

const cookieName = 'break'
const permanentValue = 'permanent'
/** Maximum age of the cookie, in seconds: browsers keep none for longer than 400 days. */
const maxAgeSeconds = 400 * 24 * 3600

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
  const currentValue = request.cookies[cookieName]
  const newValue = exclusion && (exclusion.endsAt?.toISOString() ?? permanentValue)
  if (currentValue === newValue) return
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: request.protocol === 'https' } as const
  if (newValue === undefined) return void reply.clearCookie(cookieName, attributes)
  const secondsLeft = exclusion?.endsAt ? Math.ceil((exclusion.endsAt.getTime() - now.getTime()) / 1000) : maxAgeSeconds
  reply.setCookie(cookieName, newValue, { ...attributes, maxAge: Math.min(secondsLeft, maxAgeSeconds) })
}

/**
 * Returns the self-exclusion that the browser remembers, without its start; undefined when there is
 * none or it has ended.
 */
export function readRememberedExclusion(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  now: Date,
): RememberedExclusion | undefined {
  const storedValue = cookies[cookieName]
  if (storedValue === undefined) return undefined
  if (storedValue === permanentValue) return { endsAt: null }
  const endsAt = new Date(storedValue)
  return endsAt > now ? { endsAt } : undefined
}
