import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { ContactType } from '#schemas/contact.ts'
import type { Signer } from '../auth/Signer.ts'
import type { Schema } from '../database/schema.ts'
import { siteAddress } from '../metadata/siteAddress.ts'
import type { MailPort, SmsPort } from './ports.ts'
import { unsubscribeToken } from './unsubscribeToken.ts'
import { type MessageName, type MessageTexts, writeMessage } from './writeMessage.ts'

export interface Recipient {
  readonly type: ContactType
  /** An e-mail address, or the digits of a phone number. */
  readonly value: string
  readonly locale: string | null
  /**
   * The account whose confirmed or registered contact this is; its mails carry an unsubscribe link.
   */
  readonly uid?: string
}

/** `link` is the page of the site that the message leads to, with its token. */
export interface Message {
  readonly name: MessageName
  readonly values?: Readonly<Record<string, string>>
  readonly link?: { readonly page: string; readonly token: string }
}

export interface MessageSenderOptions {
  readonly db: Kysely<Schema>
  readonly mail: MailPort
  readonly sms: SmsPort
  readonly texts: MessageTexts
  readonly signer: Signer
  readonly siteOrigin: () => string
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Sends messages to players in the background: the answer of a call neither waits for a message nor
 * reveals its outcome.
 */
export class MessageSender {
  readonly #options: MessageSenderOptions
  readonly #pending = new Set<Promise<void>>()

  constructor(options: MessageSenderOptions) {
    this.#options = options
  }

  send(recipient: Recipient, message: Message): void {
    this.track(this.#deliver(recipient, message))
  }

  /**
   * Tracks work that ends in a message. The platform waits for it before it stops, and logs when it
   * fails.
   */
  track(work: Promise<void>): void {
    // only the kind of the error is logged: a mail server repeats the address that it rejects
    const settled = work
      .catch((error: unknown) => this.#options.log.error({ cause: errorKind(error) }, 'a message could not be sent'))
      .finally(() => this.#pending.delete(settled))
    this.#pending.add(settled)
  }

  async settled(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending)
  }

  async #deliver(recipient: Recipient, { name, values, link }: Message): Promise<void> {
    const { type, value, locale } = recipient
    const { mail, sms, texts } = this.#options
    const address = link && (await this.#siteAddress(locale, link))
    const { subject, text, footer } = writeMessage(texts, {
      locale,
      name,
      values: { ...values, ...(address && { link: address }) },
    })
    if (type === 'phone') return sms.sendSms({ to: `+${value}`, text })
    if (recipient.uid === undefined) return mail.sendMail({ to: value, subject, text })
    const token = unsubscribeToken(this.#options.signer, recipient.uid, value)
    const unsubscribePage = await this.#siteAddress(locale, { page: 'unsubscribe', token })
    const oneClickAddress = `${this.#options.siteOrigin()}/api/account.unsubscribe?token=${token}`
    const body = `${text}\n\n-- \n${footer}\n${unsubscribePage}`
    return mail.sendMail({ to: value, subject, text: body, unsubscribe: oneClickAddress })
  }

  #siteAddress(locale: string | null, { page, token }: { readonly page: string; readonly token: string }) {
    return siteAddress(this.#options, locale, `${page}?token=${token}`)
  }
}

function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
