export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Address at which a POST unsubscribes the reader (RFC 8058). */
  readonly unsubscribe?: string
}

export interface Sms {
  /** Digits with a plus in front. */
  readonly to: string
  readonly text: string
}

export interface MailPort {
  sendMail(mail: Mail): Promise<void>
}

export interface SmsPort {
  sendSms(sms: Sms): Promise<void>
}
