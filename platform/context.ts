import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { Kysely } from 'kysely'

import type { Limits } from './auth/limits.ts'
import type { Passwords } from './auth/passwords.ts'
import type { Signer } from './auth/Signer.ts'
import type { Schema } from './database/schema.ts'
import type { MessageSender } from './messages/MessageSender.ts'

/** The server as routes see it: typed by their schemas. */
export type PlatformApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** What routes act with. */
export interface PlatformContext {
  db: Kysely<Schema>
  now: () => Date
  passwords: Passwords
  limits: Limits
  signer: Signer
  messages: MessageSender
  /** who registers must accept the terms */
  hasTerms: boolean
  /** signs launches of the mini-app; nobody comes from the messenger without it */
  messengerToken: () => string | undefined
}
