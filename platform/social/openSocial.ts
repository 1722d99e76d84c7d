import { randomBytes } from 'node:crypto'
import Type from 'typebox'
import Value from 'typebox/value'
import type { Config } from '../config.ts'
import { oauthProvider, OAuthSettings } from './oauthProvider.ts'
import type { SocialProvider } from './SocialProvider.ts'

/** Credentials of the platform at its own sandbox. */
export interface SandboxClient {
  readonly id: string
  readonly secret: string
}

export interface SocialSettings {
  /** Providers by the names that auth types of content use. */
  readonly providers: ReadonlyMap<string, SocialProvider>
  /** Origin of the callback address; the request's own origin when it isn't set. */
  readonly origin: string | undefined
  readonly sandbox: SandboxClient | undefined
}

const Providers = Type.Record(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }), OAuthSettings)

const EXPECTATION =
  'JSON of services by their names, each with authorize_url, token_url, userinfo_url, client_id, client_secret and perhaps scopes'

interface OpenSocialOptions {
  readonly hasDemoData: boolean
  /** Returns the origin at which the platform reaches its own sandbox. */
  readonly platformOrigin: () => string
}

/**
 * Opens the services of SOCIAL_PROVIDERS, else the sandbox when there is demo data: a real player
 * must not sign in by it.
 */
export function openSocial(config: Config, { hasDemoData, platformOrigin }: OpenSocialOptions): SocialSettings {
  const { SOCIAL_PROVIDERS: providersJson, SITE_ORIGIN: origin } = config
  if (providersJson !== undefined) {
    const entries = Object.entries(parseProviders(providersJson)).map(
      ([name, providerSettings]) => [name, oauthProvider(() => providerSettings)] as const,
    )
    return { providers: new Map(entries), origin, sandbox: undefined }
  }
  if (!hasDemoData) return { providers: new Map(), origin, sandbox: undefined }
  const sandbox = { id: 'croupier', secret: randomBytes(32).toString('base64url') }
  const provider = oauthProvider(() => ({
    authorize_url: '/sandbox/id/authorize',
    token_url: `${platformOrigin()}/sandbox/id/token`,
    userinfo_url: `${platformOrigin()}/sandbox/id/userinfo`,
    client_id: sandbox.id,
    client_secret: sandbox.secret,
  }))
  return { providers: new Map([['sandbox', provider]]), origin, sandbox }
}

function parseProviders(json: string): Record<string, OAuthSettings> {
  const settings = parseJson(json)
  if (Value.Check(Providers, settings)) return settings
  throw new Error(`SOCIAL_PROVIDERS must be ${EXPECTATION}`)
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
