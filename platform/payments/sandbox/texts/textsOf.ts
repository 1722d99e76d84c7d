import { ar } from './ar.ts'
import { en, type SandboxTexts } from './en.ts'
import { es } from './es.ts'

const languages = new Map<string, SandboxTexts>([
  ['en', en],
  ['es', es],
  ['ar', ar],
])

/** Returns the language that the pages have for a locale, with its texts; English for others. */
export function textsOf(locale: string): { readonly language: string; readonly texts: SandboxTexts } {
  const [language = ''] = locale.toLowerCase().split('-')
  const texts = languages.get(language)
  return texts ? { language, texts } : { language: 'en', texts: en }
}
