import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { viewerHooks } from '../auth/viewerHooks.ts'
import type { PlatformApp } from '../context.ts'
import { refuseField } from '../http/PlatformError.ts'
import { siteAddress } from '../metadata/siteAddress.ts'
import { SupplierError } from './GameSupplier.ts'
import type { PlayDesk } from './launchGame.ts'
import { languageOf, type RoundFailure, roundFailureHeaders, roundFailurePage } from './roundFailurePage.ts'

const Params = Type.Object({ id: Type.String({ maxLength: 100 }) })
const Query = Type.Object({ locale: Type.Optional(Type.String({ maxLength: 35 })) })
const BET_ID = /^[1-9]\d{0,17}$/

const statuses: Readonly<Record<RoundFailure, number>> = { unknown: 404, signed_out: 403, unavailable: 503 }

type RoundRequest = Pick<FastifyRequest, 'viewer' | 'headers' | 'log'> & {
  readonly params: Static<typeof Params>
  readonly query: Static<typeof Query>
}

/** Adds the address of a bet’s round, which leads to the page of its supplier. */
export function roundRoute(app: PlatformApp, desk: PlayDesk): void {
  const { findViewer } = viewerHooks(desk)
  app.get(
    '/platform/round/:id',
    { preValidation: findViewer, schema: { params: Params, querystring: Query } },
    async (request, reply) => {
      // programs get the errors of the API; browsers a page
      if (!BET_ID.test(request.params.id) && !isBrowser(request)) return refuseField('id', 'wrongField')
      const found = await openRound(desk, request)
      return 'url' in found ? reply.redirect(found.url) : sendFailure(desk, { request, reply }, found.failure)
    },
  )
}

const isBrowser = ({ headers }: Pick<FastifyRequest, 'headers'>) => headers.accept?.includes('text/html') ?? false

async function openRound(
  desk: PlayDesk,
  { viewer, params: { id }, query, log }: RoundRequest,
): Promise<{ readonly url: string } | { readonly failure: RoundFailure }> {
  const { supplier } = desk
  if (!viewer) return { failure: BET_ID.test(id) ? 'signed_out' : 'unknown' }
  const bet = BET_ID.test(id) ? await findRound(desk, { uid: viewer.uid, id }) : undefined
  if (!bet || !supplier || bet.supplier !== supplier.name || bet.round === null) return { failure: 'unknown' }
  try {
    const url = await supplier.openRound({ uid: viewer.uid, round: bet.round })
    return { url: inLanguage(url, query.locale ?? viewer.locale ?? 'en') }
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error
    log.error({ err: error }, 'a round could not be shown')
    return { failure: error.kind === 'unknown' ? 'unknown' : 'unavailable' }
  }
}

interface Exchange {
  readonly request: RoundRequest
  readonly reply: FastifyReply
}

async function sendFailure(
  desk: PlayDesk,
  { request: { viewer, query, headers }, reply }: Exchange,
  failure: RoundFailure,
): Promise<FastifyReply> {
  const language = languageOf(query.locale, viewer?.locale, headers['accept-language'])
  const backUrl = await siteAddress(desk, language, viewer ? 'profile/bets/history' : '')
  return reply
    .code(statuses[failure])
    .headers(roundFailureHeaders)
    .send(roundFailurePage({ failure, language, backUrl }))
}

/** Returns the address of a supplier's page about a round with the language of the reader, as game addresses have it. */
function inLanguage(address: string, locale: string): string {
  const url = new URL(address)
  url.searchParams.set('lang', locale)
  return url.href
}

/** Finds a bet of the player with its round at the supplier. */
function findRound({ db }: PlayDesk, { uid, id }: { readonly uid: string; readonly id: string }) {
  const bets = db.selectFrom('bet').select(['supplier', 'round']).where('id', '=', id)
  return bets.where('uid', '=', uid).executeTakeFirst()
}
