import Type, { type Static, type TSchema } from 'typebox'
import Value from 'typebox/value'
import type { CodeAnswer, SocialPerson, SocialProvider } from './SocialProvider.ts'

export const OAuthSettings = Type.Object({
  authorize_url: Type.String({ pattern: '^(https?://|/)' }),
  token_url: Type.String({ pattern: '^https?://' }),
  userinfo_url: Type.String({ pattern: '^https?://' }),
  client_id: Type.String({ minLength: 1 }),
  client_secret: Type.String({ minLength: 1 }),
  scopes: Type.Optional(Type.String()),
})
export type OAuthSettings = Static<typeof OAuthSettings>

const TIMEOUT_MS = 8000

const Token = Type.Object({ access_token: Type.String({ minLength: 1 }) })
const Subject = Type.Union([Type.String({ minLength: 1, maxLength: 255 }), Type.Integer()])
/** Claims of OpenID Connect; `id` is what services name the subject that predate it. */
const Userinfo = Type.Object({
  sub: Type.Optional(Subject),
  id: Type.Optional(Subject),
  email: Type.Optional(Type.Union([Type.String({ maxLength: 254 }), Type.Null()])),
  email_verified: Type.Optional(Type.Unknown()),
})

/**
 * Returns a provider for OAuth 2: authorization code with PKCE (S256) and a client secret. The
 * settings are a function, because addresses may be known later.
 */
export function oauthProvider(settings: () => OAuthSettings): SocialProvider {
  return {
    authorizeUrl({ state, challenge, callback, locale }) {
      const { authorize_url: address, client_id: clientId, scopes = 'openid email profile' } = settings()
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: callback,
        scope: scopes,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ui_locales: locale,
      })
      return `${address}${address.includes('?') ? '&' : '?'}${query}`
    },
    identify: (answer) => identify(settings(), answer),
  }
}

async function identify(settings: OAuthSettings, { code, verifier, callback }: CodeAnswer): Promise<SocialPerson> {
  const grant = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: callback,
    client_id: settings.client_id,
    client_secret: settings.client_secret,
    code_verifier: verifier,
  })
  const { access_token: token } = await fetchJson(settings.token_url, { method: 'POST', body: grant }, Token)
  const headers = { authorization: `Bearer ${token}` }
  const { sub, id, email, email_verified: verified } = await fetchJson(settings.userinfo_url, { headers }, Userinfo)
  const subject = sub ?? id
  if (subject === undefined) throw new Error('the service’s user data have no subject')
  const isEmailConfirmed = verified === true || verified === 'true'
  return { subject: String(subject), email: email ?? undefined, isEmailConfirmed }
}

/** Fetches JSON. The answer may be personal or secret, so errors contain only the status. */
async function fetchJson<T extends TSchema>(address: string, init: RequestInit, shape: T): Promise<Static<T>> {
  const answer = await fetch(address, {
    ...init,
    headers: { accept: 'application/json', ...init.headers },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`the service answered with status ${answer.status}`)
  const body: unknown = await answer.json()
  if (!Value.Check(shape, body)) throw new Error('the service’s answer has an unexpected shape')
  return body
}
