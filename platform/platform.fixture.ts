import { randomBytes } from 'node:crypto'

import type { PlatformOptions } from './app.ts'
import { Signer } from './auth/Signer.ts'

const nobody = { sendMail: () => Promise.resolve(), sendSms: () => Promise.resolve() }

/** What a platform is built with when its messages don't matter. */
export const silentParts: Pick<PlatformOptions, 'signer' | 'messages' | 'siteOrigin' | 'messengerToken' | 'social'> = {
  signer: new Signer(randomBytes(32)),
  messages: { mail: nobody, sms: nobody, outbox: undefined },
  messengerToken: () => undefined,
  social: { providers: new Map(), origin: undefined, sandbox: undefined },
  siteOrigin: () => 'http://localhost:3000',
}
