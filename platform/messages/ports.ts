export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** an address at which one POST takes the reader off the list */
  readonly unsubscribe?: string
}

export interface Sms {
  /** digits with a plus in front */
  readonly to: string
  readonly text: string
}

export interface MailPort {
  sendMail(mail: Mail): Promise<void>
}

export interface SmsPort {
  sendSms(sms: Sms): Promise<void>
}
