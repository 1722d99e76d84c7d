import { dirname, join } from 'node:path'

import type { Config } from '../config.ts'
import { Outbox } from './Outbox.ts'
import type { MailPort, SmsPort } from './ports.ts'
import { gatewaySms } from './smsGateway.ts'
import { smtpMail } from './smtp.ts'

export interface MessagePorts {
  readonly mail: MailPort
  readonly sms: SmsPort
  /** absent when neither mails nor texts go there */
  readonly outbox: Outbox | undefined
}

/** Where messages go: to the servers that the settings name, else into the outbox folder. */
export function openMessages(config: Config, now: () => Date): MessagePorts {
  const { SMTP_URL: smtp, SMS_GATEWAY_URL: gateway, SMS_GATEWAY_TOKEN: token } = config
  const outbox = new Outbox(config.OUTBOX_DIR ?? join(dirname(config.DATA_DIR), 'outbox'), now)
  const from = config.MAIL_FROM ?? `no-reply@${new URL(config.SITE_ORIGIN ?? 'http://localhost').hostname}`
  return {
    mail: smtp === undefined ? outbox : smtpMail(smtp, from),
    sms: gateway === undefined ? outbox : gatewaySms(gateway, token),
    outbox: smtp === undefined || gateway === undefined ? outbox : undefined,
  }
}
