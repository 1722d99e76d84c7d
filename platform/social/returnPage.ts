import { escapeHtml } from '../http/documents/escapeHtml.ts'
import { socialHeaders, socialPage } from './socialPage.ts'
import type { SocialTexts } from './SocialTexts.ts'

export type Outcome = 'done' | 'denied' | 'failed'

/** Messages to the window that has opened this one. */
const messages: Readonly<Record<Outcome, string>> = {
  done: 'refresh_user',
  denied: 'sign_in_denied',
  failed: 'sign_in_failed',
}

interface ReturnPage {
  readonly outcome: Outcome
  readonly locale: string
  readonly texts: SocialTexts
  /** A path of this site. */
  readonly redirectUrl: string
}

/**
 * Renders the page that posts the outcome to its opener, if that is of this site, and closes;
 * without an opener it redirects.
 */
export function returnPage({ outcome, locale, texts, redirectUrl }: ReturnPage) {
  const script = [
    'const opener=window.opener;',
    `if(opener){opener.postMessage(${JSON.stringify(messages[outcome])},location.origin);window.close()}`,
    outcome === 'done' ? "else{location.replace(document.querySelector('a').href)}" : '',
  ].join('')
  const link = `<p><a class="button" href="${escapeHtml(redirectUrl)}">${escapeHtml(texts.back)}</a></p>`
  const { title, text } = texts[outcome]
  const body = `<p>${escapeHtml(text)}</p>${link}`
  return {
    headers: socialHeaders(script),
    html: socialPage({ locale, dir: texts.dir, title, body, script }),
  }
}
