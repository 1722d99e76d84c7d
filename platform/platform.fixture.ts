import { randomBytes } from 'node:crypto'

import type { PlatformOptions } from './app.ts'
import { Signer } from './auth/Signer.ts'

const silentPort = { sendMail: () => Promise.resolve(), sendSms: () => Promise.resolve() }

/** Options of a platform whose messages don't matter. */
export const silentOptions: Pick<PlatformOptions, 'signer' | 'messages' | 'siteOrigin' | 'messengerToken' | 'social'> =
  {
    signer: new Signer(randomBytes(32)),
    messages: { mail: silentPort, sms: silentPort, outbox: undefined },
    messengerToken: () => undefined,
    social: { providers: new Map(), origin: undefined, sandbox: undefined },
    siteOrigin: () => 'http://localhost:3000',
  }
