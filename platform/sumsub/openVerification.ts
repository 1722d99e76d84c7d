import type { Config } from '../config.ts'
import { sumsubVerifier } from './sumsub.ts'
import { sandboxVerifier, type Verifier } from './verifier.ts'

export interface VerificationSettings {
  verifier: Verifier
  /** what webhooks are signed with; without it none is accepted */
  webhookSecret: string | undefined
}

/** Sumsub where it is set up, else the sandbox where there is demo data: nobody real may verify themselves there. */
export function openVerification(config: Config, hasDemo: boolean): VerificationSettings | undefined {
  const { SUMSUB_APP_TOKEN: appToken, SUMSUB_SECRET_KEY: secretKey, SUMSUB_WEBHOOK_SECRET: webhookSecret } = config
  if ((appToken === undefined) !== (secretKey === undefined)) {
    throw new Error('SUMSUB_APP_TOKEN and SUMSUB_SECRET_KEY belong together')
  }
  if (appToken !== undefined && secretKey !== undefined) {
    const { SUMSUB_URL: url, SUMSUB_LEVEL_NAME: levelName } = config
    return { verifier: sumsubVerifier({ url, appToken, secretKey, levelName }), webhookSecret }
  }
  return hasDemo ? { verifier: sandboxVerifier, webhookSecret: undefined } : undefined
}
