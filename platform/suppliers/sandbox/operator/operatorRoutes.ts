import type { FastifyRequest } from 'fastify'
import type { PlatformApp } from '../../../context.ts'
import {
  CancelRewardRequest,
  CreateRewardRequest,
  GameListRequest,
  GameRoundRequest,
  GameUrlRequest,
  PrepaidListRequest,
  RewardListRequest,
  SIGNATURE_HEADER,
} from '../../hub88/protocol.ts'
import { isSignedBy } from '../../hub88/signature.ts'
import type { GameSandboxContext } from '../GameSandboxContext.ts'
import { SandboxRefusal } from '../SandboxRefusal.ts'
import { findRoundOfOperator } from './findRoundOfOperator.ts'
import { listGames } from './listGames.ts'
import { listPrepaids } from './listPrepaids.ts'
import { openGame } from './openGame.ts'
import { cancelReward, createReward, listRewards } from './rewards.ts'

/** Adds the calls of the operator, whose bodies are signed. */
export function operatorRoutes(app: PlatformApp, context: GameSandboxContext): void {
  void app.register(
    async (api: PlatformApp) => {
      readSignedBodies(api, context)
      api.post('/game/list', { schema: { body: GameListRequest } }, () => listGames(context))
      api.post('/game/url', { schema: { body: GameUrlRequest } }, ({ body }) => openGame(context, body))
      api.post('/game/round', { schema: { body: GameRoundRequest } }, async ({ body }) => ({
        url: `${context.origin()}/rounds/${await findRoundOfOperator(context, body)}`,
      }))
      api.post('/freebet/prepaids/list', { schema: { body: PrepaidListRequest } }, ({ body }) =>
        listPrepaids(context, body),
      )
      api.post('/freebet/rewards/create', { schema: { body: CreateRewardRequest } }, ({ body }) =>
        createReward(context, body),
      )
      api.post('/freebet/rewards/list', { schema: { body: RewardListRequest } }, ({ body }) =>
        listRewards(context, body),
      )
      api.post('/freebet/rewards/cancel', { schema: { body: CancelRewardRequest } }, async ({ body }) => {
        await cancelReward(context, body.reward_uuid)
        return { reward_uuid: body.reward_uuid }
      })
    },
    { prefix: '/operator/generic/v2' },
  )
}

/** Reads bodies only with the operator’s signature over their bytes. */
function readSignedBodies(api: PlatformApp, { operatorKey }: GameSandboxContext): void {
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const isSigned = isSignedBy(operatorKey, request.headers[SIGNATURE_HEADER], body)
    if (!isSigned) throw new SandboxRefusal(401, 'the signature is wrong')
    return parse(body)
  })
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (cause) {
    throw new SandboxRefusal(400, 'the body is no JSON', { cause })
  }
}
