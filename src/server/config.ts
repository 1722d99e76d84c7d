import Type, { type Static } from 'typebox'
import { LogLevel, Origin, readEnvironment } from '#src/shared/readEnvironment.ts'
import { RequestTimeout } from '#src/shared/requestTimeouts.ts'
import { TrustedProxies } from '#src/shared/TrustedProxies.ts'

export const ServerSettings = Type.Object({
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 3000,
    description: 'The port where the site listens.',
    expected: 'a port number',
  }),
  HOST: Type.String({
    minLength: 1,
    default: '0.0.0.0',
    description: 'The address where the site listens.',
    expected: 'a host name or address to listen on',
  }),
  PUBLIC_ORIGIN: Type.Optional(
    Origin({
      description: 'The site’s own address, for canonical links.',
      expected: 'an origin like https://example.com',
      whenUnset: 'the origin of the request',
    }),
  ),
  PLATFORM_URL: Type.Optional(
    Origin({
      description: 'Another platform that the site calls instead of the one inside.',
      expected: 'the origin of a running platform, like http://127.0.0.1:3001',
      whenUnset: 'the platform inside',
    }),
  ),
  CONTENT_DIR: Type.String({
    minLength: 1,
    default: 'fixtures/content',
    description: 'Where the content documents lie.',
    expected: 'a folder of content documents',
  }),
  CONTENT_COPIES_DIR: Type.String({
    minLength: 1,
    default: 'data/content',
    description: 'The last good version of each document, for a start without the content service.',
    expected: 'a folder for the last good version of each document',
  }),
  STRAPI_URL: Type.Optional(
    Origin({
      description:
        'The CMS that documents come from, instead of a folder. `npm run cms` writes it to `data/cms/site.env`.',
      expected: 'the origin of the CMS, like http://127.0.0.1:1337',
    }),
  ),
  STRAPI_TOKEN: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'The API token of the CMS. `npm run cms` writes it to `data/cms/site.env`.',
      expected: 'an API token of the CMS that may read',
    }),
  ),
  STRAPI_POLL_SECONDS: Type.Integer({
    minimum: 1,
    maximum: 86_400,
    default: 60,
    description: 'How often the site looks for changes that the CMS’s webhook didn’t report.',
    expected: 'seconds, 1 to 86400',
  }),
  STRAPI_WEBHOOK_SECRET: Type.Optional(
    Type.String({
      minLength: 16,
      description: 'The bearer token that the CMS’s webhook sends to `/webhooks/content`.',
      expected: 'at least 16 characters, as the webhook of the CMS sends them',
      whenUnset: 'no webhook is accepted',
    }),
  ),
  CMS_ORIGIN: Type.Optional(
    Origin({
      description: 'Where editors reach the CMS, whose pages show previews in a frame.',
      expected: 'where editors reach the CMS, like https://cms.example.com',
      whenUnset: '`STRAPI_URL`',
    }),
  ),
  PREVIEW_ORIGIN: Type.Optional(
    Origin({
      description: 'Where drafts are shown. The CMS must have the same value, and `PREVIEW_SECRET` must be set too.',
      expected: 'an origin of its own that leads to this server too, like https://preview.example.com',
      whenUnset: 'there are no previews',
    }),
  ),
  PREVIEW_SECRET: Type.Optional(
    Type.String({
      minLength: 16,
      description: 'What the CMS signs previews with. The CMS must have the same value.',
      expected: 'at least 16 characters, which the CMS signs previews with',
    }),
  ),
  MEDIA_DIR: Type.String({
    minLength: 1,
    default: 'data/media',
    description: 'Where the site keeps files of the CMS’s library.',
    expected: 'a folder for files of the CMS',
  }),
  KEPT_DIR: Type.String({
    minLength: 1,
    default: 'data/kept',
    description: 'Built files and validators of earlier builds, for tabs that are still open.',
    expected: 'a folder for built files and validators of earlier builds',
  }),
  SHARED_DATABASE_URL: Type.Optional(
    Type.String({
      pattern: '^postgres(ql)?://',
      description:
        'A PostgreSQL database that several web servers of one site share. They report changes to each other there, and keep files of earlier builds there instead of in `KEPT_DIR`.',
      expected: 'an address like postgres://user@host:5432/name',
    }),
  ),
  INTERNAL_PAGES: Type.Optional(
    Type.Enum(['on', 'off'], {
      description: 'Whether the system pages under `/internal/system/` exist.',
      expected: 'on or off: the pages under /internal/system/',
      whenUnset: 'on in development, off in production',
    }),
  ),
  RAISE_FAULTS: Type.Optional(
    Type.Enum(['on', 'off'], {
      description:
        'Whether `?fault=<kind>:<block id>` makes a block fail. Kinds are render, effect, unknown, invalid, chunk and data.',
      expected: 'on or off: ?fault=<kind>:<block id> makes that block fail',
      whenUnset: 'on in development, off in production',
    }),
  ),
  EMBED_ORIGINS: Type.Optional(
    Type.String({
      pattern: '^https?://[^/,\\s]+(,https?://[^/,\\s]+)*$',
      description:
        'Other sites whose pages may have `/forms/sign_in` and `/forms/sign_up` in a frame. They receive the message `refresh_user`. Browsers keep the session only where both sites share a domain.',
      expected: 'origins like https://example.com, with commas between',
    }),
  ),
  DATA_DEADLINE_MS: Type.Integer({
    minimum: 50,
    maximum: 60_000,
    default: 2000,
    description: 'How long a page waits for its data.',
    expected: 'milliseconds, 50 to 60000',
  }),
  REQUEST_TIMEOUT_MS: RequestTimeout,
  TRUST_PROXY: TrustedProxies,
  LOG_LEVEL: LogLevel,
})

/** Settings of the web server. */
export type Config = Static<typeof ServerSettings>

/**
 * Reads the settings from the environment.
 * @throws {Error} with a sentence about each setting that is wrong.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const config = readEnvironment(ServerSettings, environment)
  const { PREVIEW_ORIGIN, PREVIEW_SECRET, PUBLIC_ORIGIN } = config
  if (PREVIEW_ORIGIN && !PREVIEW_SECRET)
    throw new Error('PREVIEW_SECRET must be what the CMS signs previews with, where there is a PREVIEW_ORIGIN')
  if (PREVIEW_ORIGIN && PUBLIC_ORIGIN && new URL(PREVIEW_ORIGIN).host === new URL(PUBLIC_ORIGIN).host)
    throw new Error('PREVIEW_ORIGIN must have a host of its own, not that of PUBLIC_ORIGIN: drafts need a ticket')
  return config
}
