import type { Config } from '../config.ts'
import { sumsubVerifier } from './sumsubVerifier.ts'
import { sandboxVerifier, type Verifier } from './Verifier.ts'

export interface VerificationSettings {
  readonly verifier: Verifier
  /** Secret that webhooks are signed with; without it none is accepted. */
  readonly webhookSecret: string | undefined
}

/**
 * Opens Sumsub when it is configured, else the sandbox when there is demo data: a real player must
 * not be verified by it. Throws when only one of Sumsub's credentials is set.
 */
export function openVerification(
  config: Config,
  { hasDemoData }: { readonly hasDemoData: boolean },
): VerificationSettings | undefined {
  const { SUMSUB_APP_TOKEN: appToken, SUMSUB_SECRET_KEY: secretKey, SUMSUB_WEBHOOK_SECRET: webhookSecret } = config
  if ((appToken === undefined) !== (secretKey === undefined)) {
    throw new Error('SUMSUB_APP_TOKEN and SUMSUB_SECRET_KEY belong together')
  }
  if (appToken !== undefined && secretKey !== undefined) {
    const { SUMSUB_URL: url, SUMSUB_LEVEL_NAME: levelName } = config
    return { verifier: sumsubVerifier({ url, appToken, secretKey, levelName }), webhookSecret }
  }
  return hasDemoData ? { verifier: sandboxVerifier, webhookSecret: undefined } : undefined
}
