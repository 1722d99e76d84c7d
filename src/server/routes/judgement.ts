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
/** A list of the CMS has up to a hundred entries, each in all its languages. */
const MOST_TOGETHER = 1000
const Candidate = Type.Object({
  ...address,
  entry: Entry,
  together: Type.Optional(Type.Array(Type.Object({ ...address, entry: Entry }), { maxItems: MOST_TOGETHER })),
  drafts: Type.Optional(Type.Array(Type.Object({ path: Type.String(), locale: Type.String() }))),
})

const { type, documentId } = address
const Leaving = Type.Object({
  type,
  documentId,
  locales: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 100 }),
})

interface JudgementInput {
  /** What the CMS sends to prove that it is the CMS. */
  readonly secret: string
  readonly judge: Judge
}

const LARGEST = 50_000_000

/** The CMS asks here, before an entry goes live, what is wrong with it, and before one is taken away, who would miss it. */
export async function judgementRoutes(app: FastifyInstance, { secret, judge }: JudgementInput): Promise<void> {
  await app.register(async (scope) => {
    requireSecret(scope, secret)
    scope.post('/webhooks/judgement', { bodyLimit: LARGEST }, async ({ body }, reply) => {
      if (!Value.Check(Candidate, body)) return reply.code(400).send({ error: 'invalid' })
      return { problems: await judge.judge(body) }
    })
    scope.post('/webhooks/users', async ({ body }, reply) => {
      if (!Value.Check(Leaving, body)) return reply.code(400).send({ error: 'invalid' })
      return { users: await judge.usersOf(body) }
    })
  })
}
