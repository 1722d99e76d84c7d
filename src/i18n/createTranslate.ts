import i18next from 'i18next'
import type { MessageKey } from './MessageKey.ts'

export type MessageValues = Readonly<Record<string, string | number>>
export type Translate = (key: MessageKey, values?: MessageValues) => string

type Messages = Readonly<Record<string, string>>

export interface Translations {
  readonly translate: Translate
  /** Adds the messages of a page or a dialog. Adding the same object again has no effect. */
  add(messages: Messages): void
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
  return {
    translate: (key, values) => instance.t(key, { ...values }),
    add(newMessages) {
      if (added.has(newMessages)) return
      added.add(newMessages)
      instance.addResources(locale, 'translation', newMessages)
    },
  }
}

export const createTranslate = (locale: string, messages: Messages): Translate =>
  createTranslations(locale, messages).translate
