import { localized } from '../metadata/locale.ts'

/** Messages about an account. Players get them whatever they have subscribed to. */
export const accountMessageNames = [
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
export type AccountMessageName = (typeof accountMessageNames)[number]

/** Messages that players get because they have subscribed to news. They go to e-mail addresses only. */
export const newsNames = ['subscribed'] as const
export type NewsName = (typeof newsNames)[number]

export type MessageName = AccountMessageName | NewsName

/** Text of a message with `{name}` for each value. Texts to phones have no subject. */
interface MessageText {
  readonly subject?: string
  readonly text: string
}

/** The footers of mails say why they came. */
export type FooterName = 'accountFooter' | 'newsFooter'

export type MessageTexts = Readonly<Record<string, Readonly<Record<MessageName | FooterName, MessageText>>>>

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
    footer: localeTexts[isNews(name) ? 'newsFooter' : 'accountFooter'].text,
  }
}

const isNews = (name: MessageName): name is NewsName => newsNames.some((news) => news === name)
