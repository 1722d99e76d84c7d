import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Exclusion } from './self-exclusion.ts'

type Break = Pick<Exclusion, 'endsAt'>

const cookieName = 'break'
const forGood = 'permanent'
/** In seconds; browsers keep no cookie for longer than 400 days. */
const longest = 400 * 24 * 3600

/**
 * A browser whose player takes a break keeps the break's end, so that it offers nothing after the sessions have ended
 * either. The cookie decides what is shown, never what is allowed: whoever changes it changes their own pages.
 */
export function keepBreak(
  reply: FastifyReply,
  request: FastifyRequest,
  { exclusion, now }: { readonly exclusion: Break | undefined; readonly now: Date },
): void {
  const known = request.cookies[cookieName]
  const wanted = exclusion && (exclusion.endsAt?.toISOString() ?? forGood)
  if (known === wanted) return
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: request.protocol === 'https' } as const
  if (wanted === undefined) return void reply.clearCookie(cookieName, attributes)
  const left = exclusion?.endsAt ? Math.ceil((exclusion.endsAt.getTime() - now.getTime()) / 1000) : longest
  reply.setCookie(cookieName, wanted, { ...attributes, maxAge: Math.min(left, longest) })
}

/** The break of the player who was here last, whose beginning isn't kept; undefined when none is known or it is over. */
export function breakIn({ cookies }: Pick<FastifyRequest, 'cookies'>, now: Date): Break | undefined {
  const kept = cookies[cookieName]
  if (kept === undefined) return undefined
  if (kept === forGood) return { endsAt: null }
  const endsAt = new Date(kept)
  return endsAt > now ? { endsAt } : undefined
}
