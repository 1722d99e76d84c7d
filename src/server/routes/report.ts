import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import Type, { type Static } from 'typebox'
import { faultKinds } from '#src/engine/faults.ts'
import type { FaultCounter } from '../FaultCounter.ts'

const Report = Type.Object(
  {
    kind: Type.Enum(faultKinds),
    component: Type.String({ maxLength: 100 }),
    entry: Type.String({ maxLength: 100 }),
    message: Type.String({ maxLength: 500 }),
    locale: Type.String({ maxLength: 10 }),
    path: Type.String({ maxLength: 500 }),
  },
  { additionalProperties: false },
)

/** Maximum number of reports of an address. */
const REPORTS_PER_MINUTE = 30

/** Logs faults that happened in browsers, one a line, and limits the reports of each address. */
export function reportRoutes(app: FastifyInstance, faults: FaultCounter): void {
  const limiter = new RateLimiterMemory({ points: REPORTS_PER_MINUTE, duration: 60 })
  const options = { schema: { body: Report }, bodyLimit: 8_192 }

  app.post<{ readonly Body: Static<typeof Report> }>('/report', options, async (request, reply) => {
    try {
      await limiter.consume(request.ip)
    } catch {
      return reply.code(429).send()
    }
    faults.record({ ...request.body, requestId: request.id }, 'browser')
    return reply.code(204).send()
  })
}
