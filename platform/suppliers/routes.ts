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
import { SupplierError } from './GameSupplier.ts'
import { type Launch, launchGame, type PlayDesk } from './launchGame.ts'
import type { LaunchFailure } from './launchTexts.ts'

const MOBILE = /\bMobi/
const Mode = Type.Enum(gameModes)
const Query = Type.Object({ locale: Type.Optional(Type.String({ maxLength: 35 })) })
const Name = Type.String({ pattern: '^[\\w.-]{1,100}$' })
const LaunchParams = Type.Object({ sysname: Name, mode: Type.Optional(Mode) })
const CustomParams = Type.Object({ custom: Name, mode: Type.Optional(Mode) })
const RoundParams = Type.Object({ id: Type.String({ pattern: '^[1-9]\\d{0,17}$' }) })

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

  app.get(
    '/platform/round/:id',
    { preValidation: findViewer, schema: { params: RoundParams, querystring: Query } },
    async ({ params: { id }, query, viewer, log }, reply) => {
      const locale = query.locale ?? viewer?.locale ?? 'en'
      const bet = viewer && (await findRound(desk, { uid: viewer.uid, id }))
      const fail = (failure: LaunchFailure) =>
        reply
          .code(statuses[failure] ?? REFUSED)
          .headers(failurePageHeaders)
          .send(failurePage(failure, locale))
      if (!viewer) return fail('signed_out')
      if (!bet || !supplier || bet.supplier !== supplier.name || bet.round === null) return fail('unknown')
      try {
        return await reply.redirect(inLanguage(await supplier.openRound({ uid: viewer.uid, round: bet.round }), locale))
      } catch (error) {
        if (!(error instanceof SupplierError)) throw error
        log.error({ err: error }, 'a round could not be shown')
        return fail(error.kind === 'unknown' ? 'unknown' : 'unavailable')
      }
    },
  )
}

/** Returns the address of a supplier's page about a round with the language of the reader, as game addresses have it. */
function inLanguage(address: string, locale: string): string {
  const url = new URL(address)
  url.searchParams.set('lang', locale)
  return url.href
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

/** Finds a bet of the player with its round at the supplier. */
function findRound({ db }: PlayDesk, { uid, id }: { readonly uid: string; readonly id: string }) {
  const bets = db.selectFrom('bet').select(['supplier', 'round']).where('id', '=', id)
  return bets.where('uid', '=', uid).executeTakeFirst()
}
