import i18next from 'i18next'
import type { MessageKey } from './keys.ts'

export type MessageValues = Readonly<Record<string, string | number>>
export type Translate = (key: MessageKey, values?: MessageValues) => string

type Messages = Readonly<Record<string, string>>

export interface Words {
  readonly translate: Translate
  /** More words, of a page or a dialog that needs them. Saying the same again changes nothing. */
  add(messages: Messages): void
}

/** Words by key, in one locale; a missing key shows itself, so that nothing breaks and everybody sees it. */
export function createWords(locale: string, messages: Messages): Words {
  const instance = i18next.createInstance({
    lng: locale,
    fallbackLng: false,
    // its own: i18next adds to what it is given, and this is shared by all who visit
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
    add(more) {
      if (added.has(more)) return
      added.add(more)
      instance.addResources(locale, 'translation', more)
    },
  }
}

export const createTranslate = (locale: string, messages: Messages): Translate =>
  createWords(locale, messages).translate
