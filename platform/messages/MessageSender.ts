import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { ContactType } from '#schemas/contact.ts'
import type { Signer } from '../auth/Signer.ts'
import type { Schema } from '../database/schema.ts'
import { siteAddress } from '../metadata/siteAddress.ts'
import type { MailPort, SmsPort } from './ports.ts'
import { unsubscribeToken } from './unsubscribeToken.ts'
import { type AccountMessageName, type MessageTexts, type NewsName, writeMessage } from './writeMessage.ts'

export interface Recipient {
  readonly type: ContactType
  /** An e-mail address, or the digits of a phone number. */
  readonly value: string
  readonly locale: string | null
}

/** An e-mail address that is subscribed to news, and its account. */
export interface Subscriber {
  readonly uid: string
  readonly email: string
  readonly locale: string | null
}

/** `link` is the page of the site that the message leads to, with its token. */
export interface Message {
  readonly name: AccountMessageName
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

  /** Sends news, with a link and a header to unsubscribe. */
  sendNews(subscriber: Subscriber, name: NewsName): void {
    this.track(this.#deliverNews(subscriber, name))
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
    return mail.sendMail({ to: value, subject, text: withFooter(text, footer) })
  }

  async #deliverNews({ uid, email, locale }: Subscriber, name: NewsName): Promise<void> {
    const { mail, texts, signer } = this.#options
    const { subject, text, footer } = writeMessage(texts, { locale, name, values: {} })
    const token = unsubscribeToken(signer, uid, email)
    const unsubscribePage = await this.#siteAddress(locale, { page: 'unsubscribe', token })
    const oneClickAddress = `${this.#options.siteOrigin()}/api/account.unsubscribe?token=${token}`
    const body = withFooter(text, `${footer}\n${unsubscribePage}`)
    return mail.sendMail({ to: email, subject, text: body, unsubscribe: oneClickAddress })
  }

  #siteAddress(locale: string | null, { page, token }: { readonly page: string; readonly token: string }) {
    return siteAddress(this.#options, locale, `${page}?token=${token}`)
  }
}

/** Adds a footer below the separator that mail programs know. */
const withFooter = (text: string, footer: string) => `${text}\n\n-- \n${footer}`

function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
