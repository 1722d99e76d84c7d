import Type, { type Static } from 'typebox'
import { Origin, readEnvironment } from '#src/shared/readEnvironment.ts'
import { RequestTimeout } from '#src/shared/requestTimeouts.ts'
import { TrustedProxies } from '#src/shared/TrustedProxies.ts'

const Config = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000, description: 'a port number' }),
  HOST: Type.String({ minLength: 1, default: '0.0.0.0', description: 'a host name or address to listen on' }),
  PUBLIC_ORIGIN: Type.Optional(Origin({ description: 'an origin like https://example.com' })),
  PLATFORM_URL: Type.Optional(Origin({ description: 'the origin of a running platform, like http://127.0.0.1:3001' })),
  CONTENT_DIR: Type.String({ minLength: 1, default: 'fixtures/content', description: 'a folder of content documents' }),
  CONTENT_COPIES_DIR: Type.String({
    minLength: 1,
    default: 'data/content',
    description: 'a folder for the last good version of each document',
  }),
  STRAPI_URL: Type.Optional(Origin({ description: 'the origin of the CMS, like http://127.0.0.1:1337' })),
  STRAPI_TOKEN: Type.Optional(Type.String({ minLength: 1, description: 'an API token of the CMS that may read' })),
  STRAPI_POLL_SECONDS: Type.Integer({
    minimum: 1,
    maximum: 86_400,
    default: 60,
    description: 'seconds, 1 to 86400',
  }),
  STRAPI_WEBHOOK_SECRET: Type.Optional(
    Type.String({ minLength: 16, description: 'at least 16 characters, as the webhook of the CMS sends them' }),
  ),
  CMS_ORIGIN: Type.Optional(Origin({ description: 'where editors reach the CMS, like https://cms.example.com' })),
  PREVIEW_ORIGIN: Type.Optional(
    Origin({ description: 'an origin of its own that leads to this server too, like https://preview.example.com' }),
  ),
  PREVIEW_SECRET: Type.Optional(
    Type.String({ minLength: 16, description: 'at least 16 characters, which the CMS signs previews with' }),
  ),
  MEDIA_DIR: Type.String({ minLength: 1, default: 'data/media', description: 'a folder for files of the CMS' }),
  KEPT_DIR: Type.String({
    minLength: 1,
    default: 'data/kept',
    description: 'a folder for built files and validators of earlier builds',
  }),
  SHARED_DATABASE_URL: Type.Optional(
    Type.String({ pattern: '^postgres(ql)?://', description: 'an address like postgres://user@host:5432/name' }),
  ),
  INTERNAL_PAGES: Type.Optional(
    Type.Enum(['on', 'off'], { description: 'on or off: the pages under /internal/system/' }),
  ),
  RAISE_FAULTS: Type.Optional(
    Type.Enum(['on', 'off'], { description: 'on or off: ?fault=<kind>:<block id> makes that block fail' }),
  ),
  EMBED_ORIGINS: Type.Optional(
    Type.String({
      pattern: '^https?://[^/,\\s]+(,https?://[^/,\\s]+)*$',
      description: 'origins like https://example.com, with commas between',
    }),
  ),
  DATA_DEADLINE_MS: Type.Integer({
    minimum: 50,
    maximum: 60_000,
    default: 2000,
    description: 'milliseconds, 50 to 60000',
  }),
  REQUEST_TIMEOUT_MS: RequestTimeout,
  TRUST_PROXY: TrustedProxies,
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'warn',
    description: 'fatal, error, warn, info, debug, trace or silent',
  }),
})

/**
 * Settings of the web server. `INTERNAL_PAGES` and `RAISE_FAULTS` default to on in development, and
 * to off in production.
 */
export type Config = Static<typeof Config>

/**
 * Reads the settings from the environment.
 * @throws {Error} with a sentence about each setting that is wrong.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const config = readEnvironment(Config, environment)
  const { PREVIEW_ORIGIN, PREVIEW_SECRET, PUBLIC_ORIGIN } = config
  if (PREVIEW_ORIGIN && !PREVIEW_SECRET)
    throw new Error('PREVIEW_SECRET must be what the CMS signs previews with, where there is a PREVIEW_ORIGIN')
  if (PREVIEW_ORIGIN && PUBLIC_ORIGIN && new URL(PREVIEW_ORIGIN).host === new URL(PUBLIC_ORIGIN).host)
    throw new Error('PREVIEW_ORIGIN must have a host of its own, not that of PUBLIC_ORIGIN: drafts need a ticket')
  return config
}
