import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { getAccess } from '#schemas/calls/play.ts'
import { gameModes } from '#schemas/gameAccess.ts'
import { addressKey } from '../auth/Limits.ts'
import { sessionHash } from '../auth/sessions.ts'
import { viewerHooks } from '../auth/viewerHooks.ts'
import type { PlatformApp } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { refuseField } from '../http/PlatformError.ts'
import { failurePage, failurePageHeaders } from './failurePage.ts'
import { findAccess, findPlayableGame } from './findAccess.ts'
import { type Launch, launchGame, type PlayDesk } from './launchGame.ts'
import type { LaunchFailure } from './launchTexts.ts'
import { roundRoute } from './roundRoute.ts'

const MOBILE = /\bMobi/
const Mode = Type.Enum(gameModes)
const Query = Type.Object({ locale: Type.Optional(Type.String({ maxLength: 35 })) })
const Name = Type.String({ pattern: '^[\\w.-]{1,100}$' })
const LaunchParams = Type.Object({ sysname: Name, mode: Type.Optional(Mode) })
const CustomParams = Type.Object({ custom: Name, mode: Type.Optional(Mode) })

const statuses: Partial<Record<LaunchFailure, number>> = { unknown: 404, too_many: 429, unavailable: 503 }
const REFUSED = 403

interface Exchange {
  readonly request: LaunchRequest
  readonly reply: FastifyReply
}

type LaunchRequest = Pick<FastifyRequest, 'cookies' | 'headers' | 'ip' | 'log' | 'viewer'> & {
  readonly query: Static<typeof Query>
}

/** Adds the pages that lead a frame to a game, and what the site asks before. */
export function playRoutes(app: PlatformApp, desk: PlayDesk): void {
  const { db, now, supplier } = desk
  const { findViewer } = viewerHooks(desk)

  callRoutes(app, desk)(getAccess, async ({ viewer, query: { sysname } }) => {
    const game = await findPlayableGame(db, { sysname })
    if (!game) return refuseField('sysname', 'wrongField')
    return findAccess(db, { game, viewer, hasSupplier: supplier !== undefined, now: now() })
  })

  app.get(
    '/platform/game/:sysname/:mode?',
    { preValidation: findViewer, schema: { params: LaunchParams, querystring: Query } },
    (request, reply) => {
      const { sysname, mode = 'play' } = request.params
      return open(desk, { request, reply }, { name: { sysname }, mode })
    },
  )
  app.get(
    '/platform/game/custom/:custom/:mode?',
    { preValidation: findViewer, schema: { params: CustomParams, querystring: Query } },
    (request, reply) => {
      const { custom, mode = 'play' } = request.params
      return open(desk, { request, reply }, { name: { custom }, mode })
    },
  )
  roundRoute(app, desk)
}

/** Leads a frame to a game, or to a page that says why it doesn't open. */
async function open(
  desk: PlayDesk,
  { request: { query, viewer, headers, cookies, ip, log }, reply }: Exchange,
  { name, mode }: Pick<Launch, 'name' | 'mode'>,
): Promise<FastifyReply> {
  const locale = query.locale ?? viewer?.locale ?? 'en'
  const isMobile = MOBILE.test(headers['user-agent'] ?? '')
  const report = (err: unknown) => log.error({ err }, 'a game could not be opened')
  const siteSession = sessionHash({ cookies })
  const launch = { name, mode, viewer, siteSession, locale, isMobile, ip, report }
  // each opening stores a session here and at the supplier, also for guests
  const isAllowed = await desk.limits.tryTake('gamePerAddress', addressKey(ip))
  const launched = isAllowed ? await launchGame(desk, launch) : ({ failure: 'too_many' } as const)
  if ('url' in launched) return reply.redirect(launched.url)
  const { failure } = launched
  return reply
    .code(statuses[failure] ?? REFUSED)
    .headers(failurePageHeaders)
    .send(failurePage(failure, locale))
}
