import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import Value from 'typebox/value'
import type { Judge } from '#src/content/strapi/judge/createJudge.ts'
import { requireSecret } from './requireSecret.ts'

const Entry = Type.Record(Type.String(), Type.Unknown())
const address = {
  type: Type.String({ maxLength: 60 }),
  documentId: Type.String({ maxLength: 60 }),
  locale: Type.String({ maxLength: 20 }),
}
/**
 * Maximum number of entries that are published together: a list of the CMS has up to a hundred,
 * each in all its languages.
 */
const MAX_TOGETHER = 1000
const Candidate = Type.Object({
  ...address,
  entry: Entry,
  together: Type.Optional(Type.Array(Type.Object({ ...address, entry: Entry }), { maxItems: MAX_TOGETHER })),
  drafts: Type.Optional(Type.Array(Type.Object({ path: Type.String(), locale: Type.String() }))),
})

const { type, documentId } = address
const Removal = Type.Object({
  type,
  documentId,
  locales: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 100 }),
})

interface JudgementOptions {
  /** Secret that the CMS sends as a bearer token. */
  readonly secret: string
  readonly judge: Judge
}

/** Maximum size of a request, in bytes. */
const BODY_LIMIT = 50_000_000

/**
 * Adds the CMS's checks: what is wrong with an entry before it is published, and what uses an entry
 * before it is removed.
 */
export async function judgementRoutes(app: FastifyInstance, { secret, judge }: JudgementOptions): Promise<void> {
  await app.register(async (scope) => {
    requireSecret(scope, secret)
    scope.post('/webhooks/judgement', { bodyLimit: BODY_LIMIT }, async ({ body }, reply) => {
      if (!Value.Check(Candidate, body)) return reply.code(400).send({ error: 'invalid' })
      return { problems: await judge.judge(body) }
    })
    scope.post('/webhooks/users', async ({ body }, reply) => {
      if (!Value.Check(Removal, body)) return reply.code(400).send({ error: 'invalid' })
      return { users: await judge.usersOf(body) }
    })
  })
}
