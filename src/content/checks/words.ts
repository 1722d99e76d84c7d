import { isObject } from '#src/shared/json.ts'
import type { Checked, CheckedDocument } from './Checked.ts'
import { property } from './json.ts'
import { mentionsIn } from './mentioned.ts'

const PLURAL = /_(zero|one|two|few|many|other)$/

/** A key without its plural form. */
export const stemOf = (key: string) => key.replace(PLURAL, '')
export const pluralFormOf = (key: string) => PLURAL.exec(key)?.[1]

/** The forms that numbers take in a language; `other` alone where the runtime doesn't know it. */
export function pluralForms(locale: string): readonly string[] {
  try {
    return new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  } catch {
    return ['other']
  }
}

export interface Word {
  readonly key: string
  readonly words: string
  readonly document: CheckedDocument
}

/** Every message of a language, in the order of the files. */
export function wordsOf(checked: Checked, locale: string): Word[] {
  return checked.of('translation').flatMap((document) => {
    const messages = property(document.raw, 'messages')
    if (document.ref.locale !== locale || !isObject(messages)) return []
    return Object.entries(messages).map(([key, words]) => ({ key, words: String(words), document }))
  })
}

/** The file where a key of a language belongs: beside its like, as the other languages have it. */
export function homeOf(checked: Checked, key: string, locale: string): string {
  const own = checked.of('translation').filter(({ ref }) => ref.locale === locale)
  const sibling = wordsOf(checked, checked.defaultLocale).find((word) => stemOf(word.key) === stemOf(key))
  if (sibling) return `translation/${locale}/${sibling.document.ref.slug}.json`
  const [group = ''] = key.split('.')
  const alike = own.find(({ raw }) =>
    Object.keys(property(raw, 'messages') ?? {}).some((it) => it.split('.')[0] === group),
  )
  return (alike ?? own[0])?.ref.file ?? `translation/${locale}`
}

/** Whether code or content may show a message. */
export function messageUse(checked: Checked): (key: string) => boolean {
  const { named, patterns } = checked.around.messages
  const mentions = checked.documents.flatMap(mentionsIn).filter(({ kind }) => kind === 'message')
  const ofContent = new Set(mentions.map(({ name }) => name))
  return (key) => named.has(key) || ofContent.has(key) || patterns.some((pattern) => pattern.test(key))
}
