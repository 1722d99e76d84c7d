import { generateSecret, generateURI, verify } from 'otplib'

const STEP_SECONDS = 30
const ISSUER = 'Croupier'

export interface AppSecret {
  readonly secret: string
  /** Address for the QR code. */
  readonly uri: string
}

/** Creates a secret for an authenticator app. */
export function createAppSecret(label: string): AppSecret {
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer: ISSUER, label, secret }) }
}

/**
 * Returns the time step that the code is valid for: the current, previous or next one. Returns
 * undefined when the code is wrong.
 */
export async function findStep(secret: string, code: string, now: Date): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const result = await verify({ strategy: 'totp', secret, token: code, epoch, epochTolerance: STEP_SECONDS })
  return result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : undefined
}
