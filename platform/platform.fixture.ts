import { randomBytes } from 'node:crypto'
import { Signer } from './auth/Signer.ts'
import type { PlatformOptions } from './buildPlatform.ts'

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
