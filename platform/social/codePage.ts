import { escaped } from '../http/html.ts'
import { socialHeaders, socialPage } from './page.ts'
import type { SocialTexts } from './texts.ts'

interface Asked {
  readonly locale: string
  readonly texts: SocialTexts
  readonly isWrong: boolean
}

/** Asks for the code of the second factor. */
export function codePage({ locale, texts, isWrong }: Asked) {
  const { title, text, label, wrong, go } = texts.code
  const body = [
    `<p>${escaped(text)}</p>`,
    isWrong ? `<p class="error" role="alert">${escaped(wrong)}</p>` : '',
    '<form method="post" action="/oauth/code"><p class="row">',
    `<label>${escaped(label)} <input type="text" name="code" dir="ltr" maxlength="16" autocomplete="one-time-code" required autofocus></label></p>`,
    `<button class="main">${escaped(go)}</button></form>`,
  ].join('')
  return { headers: socialHeaders(), html: socialPage({ locale, dir: texts.dir, title, body }) }
}
