import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'

import type { ContactType } from '#schemas/contact.ts'

import type { Signer } from '../auth/Signer.ts'
import type { Schema } from '../database/schema.ts'
import { readGeneralInfo } from '../metadata/queries.ts'
import type { MailPort, SmsPort } from './ports.ts'
import { type MessageName, type MessageTexts, writeMessage } from './texts.ts'
import { unsubscribeToken } from './unsubscribe.ts'

export interface Recipient {
  readonly type: ContactType
  /** an e-mail address, or the digits of a phone number */
  readonly value: string
  readonly locale: string | null
  /** whose contact it is, when it is known to be theirs: their mails carry a way to leave the list */
  readonly uid?: string
}

/** `link` is the page of the site that the message leads to, by its token. */
export interface Message {
  readonly name: MessageName
  readonly values?: Readonly<Record<string, string>>
  readonly link?: { readonly page: string; readonly token: string }
}

export interface SenderInput {
  readonly db: Kysely<Schema>
  readonly mail: MailPort
  readonly sms: SmsPort
  readonly texts: MessageTexts
  readonly signer: Signer
  readonly siteOrigin: () => string
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** Writes to players beside the call that asked for it: the answer neither waits nor tells how it went. */
export class MessageSender {
  readonly #input: SenderInput
  readonly #underWay = new Set<Promise<void>>()

  constructor(input: SenderInput) {
    this.#input = input
  }

  send(recipient: Recipient, message: Message): void {
    this.whileSettling(this.#deliver(recipient, message))
  }

  /** Work that ends in a message: it is waited for before the platform stops, and logged when it fails. */
  whileSettling(work: Promise<void>): void {
    // of an error only its kind: a mail server repeats the address it refuses
    const settled = work
      .catch((error: unknown) => this.#input.log.error({ cause: kindOf(error) }, 'a message could not be sent'))
      .finally(() => this.#underWay.delete(settled))
    this.#underWay.add(settled)
  }

  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  async #deliver(recipient: Recipient, { name, values, link }: Message): Promise<void> {
    const { type, value, locale } = recipient
    const { mail, sms, texts } = this.#input
    const address = link && (await this.#siteAddress(locale, link))
    const { subject, text, footer } = writeMessage(texts, {
      locale,
      name,
      values: { ...values, ...(address && { link: address }) },
    })
    if (type === 'phone') return sms.sendSms({ to: `+${value}`, text })
    if (recipient.uid === undefined) return mail.sendMail({ to: value, subject, text })
    const token = unsubscribeToken(this.#input.signer, recipient.uid, value)
    const leave = await this.#siteAddress(locale, { page: 'unsubscribe', token })
    const oneClick = `${this.#input.siteOrigin()}/api/account.unsubscribe?token=${token}`
    const body = `${text}\n\n-- \n${footer}\n${leave}`
    return mail.sendMail({ to: value, subject, text: body, unsubscribe: oneClick })
  }

  /** Pages of the first locale have no prefix. */
  async #siteAddress(locale: string | null, { page, token }: { page: string; token: string }): Promise<string> {
    const { available_locales: locales } = await readGeneralInfo(this.#input.db)
    const isPrefixed = locale !== null && locales.indexOf(locale) > 0
    return `${this.#input.siteOrigin()}${isPrefixed ? `/${locale}` : ''}/${page}?token=${token}`
  }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
