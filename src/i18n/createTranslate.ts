import i18next from 'i18next'
import type { MessageKey } from './MessageKey.ts'

export type MessageValues = Readonly<Record<string, string | number>>
export type Translate = (key: MessageKey, values?: MessageValues) => string

type Messages = Readonly<Record<string, string>>

export interface Translations {
  readonly translate: Translate
  /** Adds messages for the rest of the site. Adding the same object again has no effect. */
  add(messages: Messages): void
  /**
   * Returns translations that also have the messages of a page or a dialog; itself when it has all
   * of them.
   */
  extend(messages: Messages): Translations
}

/**
 * Creates translations for a locale. A missing key is returned itself, so that it is visible and
 * nothing breaks.
 */
export function createTranslations(locale: string, messages: Messages): Translations {
  const instance = i18next.createInstance({
    lng: locale,
    fallbackLng: false,
    // a copy: i18next adds to this object, and the messages are shared by all visitors
    resources: { [locale]: { translation: { ...messages } } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false }, // React escapes
    initAsync: false,
  })
  void instance.init()
  const added = new WeakSet<Messages>()
  const translations: Translations = {
    translate: (key, values) => instance.t(key, { ...values }),
    add(newMessages) {
      if (added.has(newMessages)) return
      added.add(newMessages)
      instance.addResources(locale, 'translation', newMessages)
    },
    extend(newMessages) {
      const hasAll = Object.entries(newMessages).every(([key, message]) => messages[key] === message)
      return hasAll ? translations : createTranslations(locale, { ...messages, ...newMessages })
    },
  }
  return translations
}

export const createTranslate = (locale: string, messages: Messages): Translate =>
  createTranslations(locale, messages).translate
