import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Type, { type Static } from 'typebox'
import { Origin, readEnvironment } from '#src/shared/readEnvironment.ts'

const Settings = Type.Object({
  CMS_PORT: Type.Integer({ minimum: 1, maximum: 65_535, default: 1337, description: 'a port number' }),
  CMS_HOST: Type.String({ minLength: 1, default: '127.0.0.1', description: 'a host name or address to listen on' }),
  CMS_DATA_DIR: Type.String({ minLength: 1, default: 'data/cms', description: 'a folder' }),
  CMS_ORIGIN: Type.Optional(Origin({ description: 'an origin like https://cms.example.com' })),
  CMS_ADMIN_EMAIL: Type.String({
    pattern: '^\\S+@\\S+$',
    default: 'admin@example.com',
    description: 'an e-mail address',
  }),
  SITE_ORIGIN: Origin({
    default: 'http://localhost:3000',
    description: 'where the site is, an origin like https://example.com',
  }),
  PREVIEW_ORIGIN: Type.Optional(
    Origin({ description: 'where the site shows drafts, an origin of its own like https://preview.example.com' }),
  ),
  CONTENT_DIR: Type.String({ minLength: 1, default: 'fixtures/content', description: 'a folder of content documents' }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'warn',
    description: 'fatal, error, warn, info, debug, trace or silent',
  }),
})
export type Settings = Static<typeof Settings>

export const readSettings = (environment: NodeJS.ProcessEnv): Settings => readEnvironment(Settings, environment)

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

/**
 * Secrets that the CMS and its site share. They are generated at the first start; variables of the
 * environment have precedence.
 */
const SECRETS = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'STRAPI_WEBHOOK_SECRET',
  'PREVIEW_SECRET',
] as const
const SHORTEST = 16
export type Secrets = Readonly<Record<(typeof SECRETS)[number], string>>

export function secretsIn(folder: string, environment: NodeJS.ProcessEnv): Secrets {
  const file = path.join(folder, 'secrets.json')
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {}
  const kept = Object.fromEntries(SECRETS.map((name) => [name, known[name] ?? randomBytes(32).toString('base64url')]))
  writePrivately(file, `${JSON.stringify(kept, null, 2)}\n`)
  const given = SECRETS.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []))
  const bad = given.find(([, value = '']) => value.length < SHORTEST || value.includes('"'))
  if (bad) throw new Error(`${bad[0]} must be at least ${SHORTEST} characters, without a quotation mark`)
  return { ...kept, ...Object.fromEntries(given) } as Secrets
}

/** Returns the file with the site's settings for the CMS, which `npm start -- --cms` reads. */
export const siteFile = (folder: string) => path.join(folder, 'site.env')

export function writePrivately(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.new`
  writeFileSync(draft, content, { mode: 0o600 })
  renameSync(draft, file)
}
