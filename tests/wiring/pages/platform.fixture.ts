import type { FastifyReply, FastifyRequest } from 'fastify'
import { presentGuest } from '#platform/accounts/presentAccount.ts'
import { errorCatalogue, type ErrorType } from '#schemas/errors.ts'
import { sampleAnswer } from '#src/server/preview/sampleViewers.ts'
import { sampleData } from '../../../.storybook/sampleData.ts'
import generalInfo from '../../../fixtures/platform/general-info.json' with { type: 'json' }

/** Fixtures for the answers to guests, by call. */
const LISTS: Readonly<Record<string, string>> = {
  'banners.get': 'banners.list',
  'campaigns.getoffer': 'offers.item',
  'campaigns.getoffers': 'offers.list',
  'games.get': 'games.list',
  'games.getproviders': 'games.providers',
  'leaderboard.live': 'winners.live',
  'leaderboard.top': 'winners.top',
  'metadata.get': 'metadata.lists',
}

/** Cookies of a signed-in and of a self-excluded player. */
export const PLAYER = 'sid=player'
export const EXCLUDED = 'sid=self-excluded'

export type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown

/** Returns the response to a refused call. */
export const refuse =
  (type: ErrorType, invalid: Readonly<Record<string, string>> = {}): Answer =>
  (_, reply) =>
    reply.code(errorCatalogue[type].status).send({
      error: { type, code: errorCatalogue[type].code, message: type, invalid_parameters: invalid, error_data: {} },
    })

/**
 * Creates a platform that answers with sample data; for a signed-in player, by the cookie, with
 * those of a sample player.
 */
export function samplePlatform(answers: Readonly<Record<string, unknown>> = {}): Answer {
  const own = new Map(Object.entries(answers).map(([call, answer]) => [call.toLowerCase(), answer]))
  return async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://platform.test')
    const call = pathname.replace('/api/', '').toLowerCase()
    if (own.has(call)) {
      const answer = own.get(call)
      return typeof answer === 'function' ? (answer as Answer)(request, reply) : reply.send({ data: answer })
    }
    const name = /sid=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
    const personal = sampleAnswer({ name: name ?? 'player', country: 'SI' }, call)
    if (call === 'account.getinfo' && name === undefined) return reply.send({ data: presentGuest('EUR') })
    if (personal !== undefined && name === undefined) return refuse('AuthorizationException')(request, reply)
    if (personal !== undefined) return reply.send({ data: personal })
    if (call === 'metadata.getgeneralinfo') return reply.send({ data: generalInfo })
    const list = LISTS[call]
    return list === undefined
      ? refuse('MethodNotFoundException')(request, reply)
      : reply.send({ data: sampleData[list] })
  }
}
