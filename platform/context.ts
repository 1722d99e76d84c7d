import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { Kysely } from 'kysely'
import type { Limits } from './auth/Limits.ts'
import type { Passwords } from './auth/Passwords.ts'
import type { Signer } from './auth/Signer.ts'
import type { Schema } from './database/schema.ts'
import type { MessageSender } from './messages/MessageSender.ts'

/** The server, typed by the schemas of its routes. */
export type PlatformApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** Services that routes and queries use. */
export interface PlatformContext {
  readonly db: Kysely<Schema>
  readonly now: () => Date
  readonly passwords: Passwords
  readonly limits: Limits
  readonly signer: Signer
  readonly messages: MessageSender
  /** Origins of the pages of games. */
  readonly gameOrigins: readonly string[]
  /** True when a registration must accept the terms. */
  readonly hasTerms: boolean
  /**
   * Token that signs launches of the mini-app; without one the messenger can’t sign players in.
   */
  readonly messengerToken: () => string | undefined
}
