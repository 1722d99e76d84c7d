import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import Type, { type Static, type TObject, type TProperties } from 'typebox'
import { type Call, type ResultOf, callPath } from '#schemas/defineCall.ts'
import { successEnvelope } from '#schemas/errors.ts'
import { viewerHooks } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route answers. */
    readonly call?: Call
  }
}

/** Parameters that every call takes. */
const standingParams = {
  v: Type.Optional(Type.String({ maxLength: 64 })),
  locale: Type.Optional(Type.String({ maxLength: 35 })),
  _non_strict: Type.Optional(Type.String({ maxLength: 8 })),
}

type AddressParams<C extends Call> = C['verb'] extends 'GET'
  ? C['params']
  : C['addressParams'] extends TProperties
    ? C['addressParams']
    : object

type Read<P> = P extends TProperties ? Static<TObject<P>> : object

/** The address's parameters of a call, checked and converted. */
export type CallQuery<C extends Call> = Read<AddressParams<C>> & Read<typeof standingParams>

/** A request whose parameters are checked and converted. */
export type CallRequest<C extends Call> = FastifyRequest & {
  readonly query: CallQuery<C>
  readonly body: Read<C['params']>
}

/** The result of a handler; nothing stands for 1. */
type Answer<C extends Call> = (1 extends ResultOf<C> ? Exclude<ResultOf<C>, 1> | void : ResultOf<C>) | FastifyReply

type Handler<C extends Call> = (request: CallRequest<C>, reply: FastifyReply) => Promise<Answer<C>>

/**
 * Returns a function that adds the route of a call. The call says who may call it and how its
 * parameters are checked; unknown ones are dropped. The handler returns the result, or nothing when
 * that is 1; only properties that the call names are sent. A handler that returns the reply has sent
 * it itself.
 */
export function callRoutes(app: PlatformApp, context: PlatformContext) {
  const { findViewer, requireViewer } = viewerHooks(context)
  const preValidation = { player: requireViewer, visitor: findViewer, anyone: undefined }

  return <C extends Call>(call: C, handle: Handler<C>, options: RouteShorthandOptions = {}): void => {
    const { verb, access, params, addressParams = {}, bodyType, result } = call
    const isGet = verb === 'GET'
    const hook = preValidation[access]
    app.route({
      ...(hook && { preValidation: hook }),
      ...options,
      method: verb,
      url: callPath(call),
      config: { call },
      schema: {
        querystring: objectOf({ ...(isGet ? params : addressParams), ...standingParams }),
        ...(!isGet && bodyType === undefined && Object.keys(params).length > 0 && { body: objectOf(params) }),
        response: { 200: successEnvelope(result) },
      },
      async handler(request, reply) {
        // Fastify has checked the request by the schemas above
        const answer = await handle(request as CallRequest<C>, reply)
        return answer === reply ? reply : { data: answer ?? 1 }
      },
    })
  }
}

const objectOf = (properties: TProperties) => Type.Object(properties, { additionalProperties: false })
