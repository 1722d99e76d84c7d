import { isObject } from '#src/shared/json.ts'
import type { Checked, CheckedDocument } from './Checked.ts'
import { property } from './json.ts'
import { mentionsIn } from './mentionsIn.ts'

const PLURAL = /_(zero|one|two|few|many|other)$/

/** Returns a key without its plural suffix. */
export const stemOf = (key: string) => key.replace(PLURAL, '')
export const pluralFormOf = (key: string) => PLURAL.exec(key)?.[1]

/**
 * Returns the plural forms of a language; `other` alone when the runtime doesn't know the language.
 */
export function pluralForms(locale: string): readonly string[] {
  try {
    return new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  } catch {
    return ['other']
  }
}

export interface TranslatedMessage {
  readonly key: string
  readonly text: string
  readonly document: CheckedDocument
}

/** Returns every message of a language, in the order of the files. */
export function messagesOf(checked: Checked, locale: string): TranslatedMessage[] {
  return checked.of('translation').flatMap((document) => {
    const messages = property(document.raw, 'messages')
    if (document.ref.locale !== locale || !isObject(messages)) return []
    return Object.entries(messages).map(([key, text]) => ({ key, text: String(text), document }))
  })
}

/**
 * Returns the file where a missing key belongs: beside its siblings, as in the default language.
 */
export function fileForKey(checked: Checked, key: string, locale: string): string {
  const ownFiles = checked.of('translation').filter(({ ref }) => ref.locale === locale)
  const sibling = messagesOf(checked, checked.defaultLocale).find((word) => stemOf(word.key) === stemOf(key))
  if (sibling) return `translation/${locale}/${sibling.document.ref.slug}.json`
  const [group = ''] = key.split('.')
  const sameGroup = ownFiles.find(({ raw }) =>
    Object.keys(property(raw, 'messages') ?? {}).some((it) => it.split('.')[0] === group),
  )
  return (sameGroup ?? ownFiles[0])?.ref.file ?? `translation/${locale}`
}

/** Returns a function that returns whether code or content may show a message. */
export function messageUse(checked: Checked): (key: string) => boolean {
  const { named, patterns } = checked.context.messages
  const mentions = checked.documents.flatMap(mentionsIn).filter(({ kind }) => kind === 'message')
  const inContent = new Set(mentions.map(({ name }) => name))
  return (key) => named.has(key) || inContent.has(key) || patterns.some((pattern) => pattern.test(key))
}
