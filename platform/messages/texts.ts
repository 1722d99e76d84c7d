import { localized } from '../metadata/locale.ts'

export const messageNames = [
  'confirmEmail',
  'confirmPhone',
  'contactTaken',
  'phoneTaken',
  'twoFactorEmail',
  'twoFactorSms',
  'restoreEmail',
  'restoreSms',
  'contactEmail',
  'contactSms',
  'securityEmail',
  'securitySms',
  'exclusionUntilEmail',
  'exclusionUntilSms',
  'exclusionForGoodEmail',
  'exclusionForGoodSms',
] as const
export type MessageName = (typeof messageNames)[number]

/** `{name}` stands for a value. Texts have no subject. */
interface MessageText {
  readonly subject?: string
  readonly text: string
}

export type MessageTexts = Readonly<Record<string, Readonly<Record<MessageName | 'footer', MessageText>>>>

/** What the message says in the locale, with its values in place. */
export function writeMessage(
  texts: MessageTexts,
  { locale, name, values }: { locale: string | null; name: MessageName; values: Readonly<Record<string, string>> },
): Required<MessageText> & { footer: string } {
  const own = localized(texts, locale ?? undefined)
  if (!own) throw new Error('there are no texts of messages')
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
  return { subject: fill(own[name].subject ?? ''), text: fill(own[name].text), footer: own.footer.text }
}
