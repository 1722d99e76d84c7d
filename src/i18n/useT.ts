import { createContext, use } from 'react'
import type { Translate } from './createTranslate.ts'

export const TranslateContext = createContext<Translate>((key) => key)

/** Returns the translations of the page's locale: `const t = useT(); t('header.signIn')`. */
export function useT(): Translate {
  return use(TranslateContext)
}
