import { escapeHtml } from '../http/documents/escapeHtml.ts'
import { socialHeaders, socialPage } from './socialPage.ts'
import type { SocialTexts } from './SocialTexts.ts'

interface CodePage {
  readonly locale: string
  readonly texts: SocialTexts
  readonly isWrong: boolean
}

/** Renders the page that asks for the code of the second factor. */
export function codePage({ locale, texts, isWrong }: CodePage) {
  const { title, text, label, wrong, go } = texts.code
  const body = [
    `<p>${escapeHtml(text)}</p>`,
    isWrong ? `<p class="error" role="alert">${escapeHtml(wrong)}</p>` : '',
    '<form method="post" action="/oauth/code"><p class="row">',
    `<label>${escapeHtml(label)} <input type="text" name="code" dir="ltr" maxlength="16" autocomplete="one-time-code" required autofocus></label></p>`,
    `<button class="main">${escapeHtml(go)}</button></form>`,
  ].join('')
  return { headers: socialHeaders(), html: socialPage({ locale, dir: texts.dir, title, body }) }
}
