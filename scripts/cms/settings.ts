import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Type, { type Static } from 'typebox'
import { asObject } from '#src/shared/json.ts'
import { keysOf, objectFrom } from '#src/shared/keysOf.ts'
import { LogLevel, Origin, readEnvironment } from '#src/shared/readEnvironment.ts'

export const CmsSettings = Type.Object({
  CMS_PORT: Type.Integer({
    minimum: 1,
    maximum: 65_535,
    default: 1337,
    description: 'The port where the CMS listens.',
    expected: 'a port number',
  }),
  CMS_HOST: Type.String({
    minLength: 1,
    default: '127.0.0.1',
    description: 'The address where the CMS listens.',
    expected: 'a host name or address to listen on',
  }),
  CMS_DATA_DIR: Type.String({
    minLength: 1,
    default: 'data/cms',
    description: 'Where the CMS keeps its database, uploaded files and secrets.',
    expected: 'a folder',
  }),
  CMS_ORIGIN: Type.Optional(
    Origin({
      description: 'Where editors and the site reach the CMS.',
      expected: 'an origin like https://cms.example.com',
      whenUnset: '`CMS_HOST` and `CMS_PORT`',
    }),
  ),
  CMS_ADMIN_EMAIL: Type.String({
    pattern: '^\\S+@\\S+$',
    default: 'admin@example.com',
    description: 'The first administrator, whose password is printed once.',
    expected: 'an e-mail address',
  }),
  SITE_ORIGIN: Origin({
    default: 'http://localhost:3000',
    description: 'The site that the CMS reports changes to. Set it where the site’s `PORT` is another.',
    expected: 'where the site is, an origin like https://example.com',
  }),
  PREVIEW_ORIGIN: Type.Optional(
    Origin({
      description: 'Where the site shows drafts.',
      expected: 'where the site shows drafts, an origin of its own like https://preview.example.com',
      whenUnset: '`preview.` before the site’s host; no previews where that is an IP address',
    }),
  ),
  CONTENT_DIR: Type.String({
    minLength: 1,
    default: 'fixtures/content',
    description: 'The documents that the CMS is first filled with.',
    expected: 'a folder of content documents',
  }),
  LOG_LEVEL: LogLevel,
})
export type Settings = Static<typeof CmsSettings>

export const readSettings = (environment: NodeJS.ProcessEnv): Settings => readEnvironment(CmsSettings, environment)

/**
 * Returns the origin of previews: a host name of their own below the site's. Returns undefined
 * where the site's host is an IP address, which has no names below it.
 */
export function previewOrigin({ PREVIEW_ORIGIN, SITE_ORIGIN }: Settings): string | undefined {
  if (PREVIEW_ORIGIN) return PREVIEW_ORIGIN
  const { protocol, host } = new URL(SITE_ORIGIN)
  const below = `${protocol}//preview.${host}`
  return URL.canParse(below) ? below : undefined
}

const Secret = (description: string) =>
  Type.Optional(
    Type.String({
      pattern: '^[^"]{16,}$',
      description,
      expected: 'at least 16 characters, without a quotation mark',
      whenUnset: 'made on the first start',
    }),
  )

/**
 * Secrets that the CMS and its site share. They are generated at the first start; variables of the
 * environment have precedence.
 */
export const CmsSecrets = Type.Object({
  APP_KEYS: Secret('The keys that sessions of the CMS are signed with.'),
  API_TOKEN_SALT: Secret('The salt of the hashes of API tokens.'),
  ADMIN_JWT_SECRET: Secret('What the sessions of administrators are signed with.'),
  TRANSFER_TOKEN_SALT: Secret('The salt of the hashes of transfer tokens.'),
  ENCRYPTION_KEY: Secret('What API tokens are encrypted with.'),
  STRAPI_WEBHOOK_SECRET: Secret('The bearer token of the webhook. The site must have the same value.'),
  PREVIEW_SECRET: Secret('What previews are signed with. The site must have the same value.'),
})
export type Secrets = Required<Static<typeof CmsSecrets>>

export function secretsIn(folder: string, environment: NodeJS.ProcessEnv): Secrets {
  const file = path.join(folder, 'secrets.json')
  const known = asObject(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
  const kept = objectFrom(keysOf(CmsSecrets.properties), (name) => {
    const secret = known[name]
    return typeof secret === 'string' ? secret : randomBytes(32).toString('base64url')
  })
  writePrivately(file, `${JSON.stringify(kept, null, 2)}\n`)
  return { ...kept, ...readEnvironment(CmsSecrets, environment) }
}

/** Returns the file with the site's settings for the CMS, which `npm start -- --cms` reads. */
export const siteFile = (folder: string) => path.join(folder, 'site.env')

export function writePrivately(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.new`
  writeFileSync(draft, content, { mode: 0o600 })
  renameSync(draft, file)
}
