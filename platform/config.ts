import Type, { type Static } from 'typebox'
import { readEnvironment } from '#src/shared/readEnvironment.ts'
import { RequestTimeout } from '#src/shared/requestTimeouts.ts'
import { TrustedProxies } from '#src/shared/TrustedProxies.ts'

import { clockOffset } from './clock.ts'

const Config = Type.Object({
  DATABASE_URL: Type.Optional(
    Type.String({ pattern: '^postgres(ql)?://', description: 'an address like postgres://user@host:5432/name' }),
  ),
  DATA_DIR: Type.String({ minLength: 1, default: 'data/platform', description: 'a folder' }),
  PLATFORM_PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 3001, description: 'a port number' }),
  PLATFORM_HOST: Type.String({
    minLength: 1,
    default: '127.0.0.1',
    description: 'a host name or address to listen on',
  }),
  DEMO_DATA: Type.Optional(
    Type.Enum(['on', 'off'], { description: 'on or off: games, winners and players with known passwords' }),
  ),
  CLOCK_OFFSET: Type.Optional(
    Type.String({ pattern: clockOffset.source, description: 'a signed duration like 2h, 25h, 5d or -30m' }),
  ),
  OUTBOX_DIR: Type.Optional(Type.String({ minLength: 1, description: 'a folder for mails and texts' })),
  SITE_ORIGIN: Type.Optional(
    Type.String({ pattern: '^https?://[^/]+$', description: 'the origin of the site, like https://example.com' }),
  ),
  SMTP_URL: Type.Optional(
    Type.String({ pattern: '^smtps?://', description: 'a mail server like smtps://user:password@mail.example.com' }),
  ),
  MAIL_FROM: Type.Optional(Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$', description: 'an e-mail address' })),
  SMS_GATEWAY_URL: Type.Optional(
    Type.String({ pattern: '^https?://', description: 'an address that takes texts as JSON' }),
  ),
  SMS_GATEWAY_TOKEN: Type.Optional(Type.String({ minLength: 1, description: 'the token of SMS_GATEWAY_URL' })),
  SUMSUB_APP_TOKEN: Type.Optional(Type.String({ minLength: 1, description: 'an app token of Sumsub' })),
  SUMSUB_SECRET_KEY: Type.Optional(Type.String({ minLength: 1, description: 'the secret key of the app token' })),
  SUMSUB_LEVEL_NAME: Type.String({ minLength: 1, default: 'basic-kyc-level', description: 'the name of a level' }),
  SUMSUB_WEBHOOK_SECRET: Type.Optional(Type.String({ minLength: 1, description: 'the secret of the webhook' })),
  SUMSUB_URL: Type.String({
    pattern: '^https?://[^/]+$',
    default: 'https://api.sumsub.com',
    description: 'the origin of the API of Sumsub',
  }),
  SOCIAL_PROVIDERS: Type.Optional(Type.String({ minLength: 2, description: 'JSON of services by their names' })),
  MESSENGER_BOT_TOKEN: Type.Optional(Type.String({ minLength: 16, description: 'the token of the bot' })),
  TERMS_REQUIRED: Type.Enum(['on', 'off'], {
    default: 'on',
    description: 'on or off: who registers must accept the terms',
  }),
  REQUEST_TIMEOUT_MS: RequestTimeout,
  TRUST_PROXY: TrustedProxies,
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'warn',
    description: 'fatal, error, warn, info, debug, trace or silent',
  }),
})

/**
 * Settings of the platform. `DEMO_DATA` defaults to on with the embedded database and to off with
 * PostgreSQL.
 */
export type Config = Static<typeof Config>

/**
 * Parses the environment. Throws one error that names every bad setting and what is expected of it.
 */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => readEnvironment(Config, environment)
