import i18next from 'i18next'
import type { MessageKey } from './keys.ts'

export type MessageValues = Readonly<Record<string, string | number>>
export type Translate = (key: MessageKey, values?: MessageValues) => string

/** Words by key, in one locale; a missing key shows itself, so that nothing breaks and everybody sees it. */
export function createTranslate(locale: string, messages: Readonly<Record<string, string>>): Translate {
  const instance = i18next.createInstance({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { translation: messages } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false }, // React escapes
    initAsync: false,
  })
  void instance.init()
  return (key, values) => instance.t(key, { ...values })
}
