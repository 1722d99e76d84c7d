import { RateLimiterMemory } from 'rate-limiter-flexible'
import Type from 'typebox'
import type { PlatformApp } from '../../../context.ts'
import type { GameSandboxContext } from '../GameSandboxContext.ts'
import { presentTable } from '../live/presentTable.ts'
import { SandboxRefusal } from '../SandboxRefusal.ts'
import { presentSport } from '../sport/presentSport.ts'
import { actInRound, type RoundMove } from './actInRound.ts'
import { presentAnswer, presentSeed, presentState, readBalance } from './presentState.ts'
import { rotateSeed } from './seeds.ts'
import { type RoundOrder, startRound } from './startRound.ts'
import { requireVisit } from './visits.ts'

const Id = Type.String({ pattern: '^[\\w-]{1,60}$' })
const SessionParams = Type.Object({ session: Id })
const RoundParams = Type.Object({ session: Id, round: Id })
const NewRound = Type.Object({
  requestId: Id,
  /** Each game reads its own choice. */
  choice: Type.Record(Type.String({ maxLength: 20 }), Type.Unknown()),
  reward: Type.Optional(Id),
  tableRound: Type.Optional(Type.Integer()),
})
const Move = Type.Object({
  action: Type.String({ pattern: '^[a-z]{1,20}$' }),
  step: Type.Integer({ minimum: 0, maximum: 100 }),
})
const NewSeed = Type.Object({ clientSeed: Type.String({ pattern: '^[!-9;-~]{1,64}$' }) })

/** Requests of one session in a number of seconds. */
const RATE = { points: 100, duration: 10 }

/** Adds what the page of a game calls. The session’s secret id is in each address. */
export function playRoutes(app: PlatformApp, context: GameSandboxContext): void {
  void app.register(
    async (api: PlatformApp) => {
      limitRate(api)
      api.addHook('onSend', async (_, reply) => {
        reply.header('cache-control', 'no-store')
      })
      addReads(api, context)
      addChanges(api, context)
    },
    { prefix: '/play/:session' },
  )
}

function limitRate(api: PlatformApp): void {
  const limiter = new RateLimiterMemory(RATE)
  api.addHook<{ readonly Params: { readonly session?: string } }>('onRequest', async ({ params }) => {
    try {
      await limiter.consume(params.session ?? '')
    } catch (cause) {
      throw new SandboxRefusal(429, 'too_many', { cause })
    }
  })
}

function addReads(api: PlatformApp, context: GameSandboxContext): void {
  const schema = { params: SessionParams }
  api.get('/state', { schema }, async ({ params }) => {
    return presentState(context, await requireVisit(context, params.session))
  })
  api.get('/balance', { schema }, async ({ params }) => {
    const visit = await requireVisit(context, params.session)
    return { balance: await readBalance(context, visit) }
  })
  api.get('/table', { schema }, async ({ params }) => {
    return presentTable(context, await requireVisit(context, params.session))
  })
  api.get('/sport', { schema }, async ({ params }) => {
    return presentSport(context, await requireVisit(context, params.session))
  })
}

function addChanges(api: PlatformApp, context: GameSandboxContext): void {
  const { work } = context
  const start = async (session: string, order: RoundOrder) => {
    const visit = await requireVisit(context, session)
    return presentAnswer(context, visit, await startRound(context, visit, order))
  }
  const act = async (session: string, move: RoundMove) => {
    const visit = await requireVisit(context, session)
    return presentAnswer(context, visit, await actInRound(context, visit, move))
  }
  // what a browser no longer waits for is done all the same
  api.post('/rounds', { schema: { params: SessionParams, body: NewRound } }, ({ params, body }) =>
    work.add(start(params.session, body)),
  )
  api.post('/rounds/:round/actions', { schema: { params: RoundParams, body: Move } }, ({ params, body }) =>
    work.add(act(params.session, { ...body, round: params.round })),
  )
  api.post('/rounds/:round/shown', { schema: { params: RoundParams } }, async ({ params }, reply) => {
    const { seat } = await requireVisit(context, params.session)
    await context.db
      .updateTable('sandbox_game_round')
      .set({ is_shown: true })
      .where('id', '=', params.round)
      .where('seat', '=', seat.id)
      .where('state', 'not in', ['betting', 'playing'])
      .execute()
    return reply.code(204).send()
  })
  api.post('/seeds', { schema: { params: SessionParams, body: NewSeed } }, async ({ params, body }) => {
    const { seat } = await requireVisit(context, params.session)
    await rotateSeed(context, { seat: seat.id, clientSeed: body.clientSeed })
    return presentSeed(context, seat.id)
  })
}
