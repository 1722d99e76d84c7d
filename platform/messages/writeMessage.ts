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

/** Text of a message with `{name}` for each value. Texts to phones have no subject. */
interface MessageText {
  readonly subject?: string
  readonly text: string
}

export type MessageTexts = Readonly<Record<string, Readonly<Record<MessageName | 'footer', MessageText>>>>

/** Returns the message in the locale, with its values filled in. */
export function writeMessage(
  texts: MessageTexts,
  {
    locale,
    name,
    values,
  }: { readonly locale: string | null; readonly name: MessageName; readonly values: Readonly<Record<string, string>> },
): Required<MessageText> & { readonly footer: string } {
  const localeTexts = localized(texts, locale ?? undefined)
  if (!localeTexts) throw new Error('the fixture of messages has no texts')
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (placeholder, key: string) => values[key] ?? placeholder)
  return {
    subject: fill(localeTexts[name].subject ?? ''),
    text: fill(localeTexts[name].text),
    footer: localeTexts.footer.text,
  }
}
