import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { Outbox } from './Outbox.ts'
import type { MailPort, SmsPort } from './ports.ts'
import { smsGateway } from './smsGateway.ts'
import { smtpMail } from './smtpMail.ts'

export interface MessagePorts {
  readonly mail: MailPort
  readonly sms: SmsPort
  /** Absent when both servers are configured. */
  readonly outbox: Outbox | undefined
}

/** Opens the ports for messages: the configured servers, else the outbox folder. */
export function openMessages(config: Config, now: () => Date): MessagePorts {
  const { SMTP_URL: smtpUrl, SMS_GATEWAY_URL: gatewayUrl, SMS_GATEWAY_TOKEN: token } = config
  const outbox = new Outbox(config.OUTBOX_DIR ?? join(dirname(config.DATA_DIR), 'outbox'), now)
  const from = config.MAIL_FROM ?? `no-reply@${new URL(config.SITE_ORIGIN ?? 'http://localhost').hostname}`
  return {
    mail: smtpUrl === undefined ? outbox : smtpMail(smtpUrl, from),
    sms: gatewayUrl === undefined ? outbox : smsGateway(gatewayUrl, token),
    outbox: smtpUrl === undefined || gatewayUrl === undefined ? outbox : undefined,
  }
}
