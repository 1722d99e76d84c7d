import { ar } from './ar.ts'
import { en, type GameTexts } from './en.ts'
import { es } from './es.ts'

/** The languages of the games. */
export const languages = ['en', 'es', 'ar'] as const
export type Language = (typeof languages)[number]

const texts: Readonly<Record<Language, GameTexts>> = { en, es, ar }

/**
 * Returns the language that the games have for a locale, with its texts; English for others.
 * @param locale also the value of an Accept-Language header, whose first language counts
 */
export function textsOf(locale: string): { readonly language: Language; readonly texts: GameTexts } {
  const [wanted = ''] = locale.toLowerCase().split(/[-_,;]/)
  const language = languages.find((each) => each === wanted) ?? 'en'
  return { language, texts: texts[language] }
}
