import { escaped } from '../http/html.ts'
import { socialHeaders, socialPage } from './page.ts'
import type { SocialTexts } from './texts.ts'

export type Outcome = 'done' | 'denied' | 'failed'

/** What the window says to the one that has opened it. */
const said: Readonly<Record<Outcome, string>> = {
  done: 'refresh_user',
  denied: 'sign_in_denied',
  failed: 'sign_in_failed',
}

interface Return {
  readonly outcome: Outcome
  readonly locale: string
  readonly texts: SocialTexts
  /** a path of this site */
  readonly redirectUrl: string
}

/** Tells the window that has opened this one, of this site alone, and closes; without one it goes on to the address. */
export function returnPage({ outcome, locale, texts, redirectUrl }: Return) {
  const script = [
    'const opener=window.opener;',
    `if(opener){opener.postMessage(${JSON.stringify(said[outcome])},location.origin);window.close()}`,
    outcome === 'done' ? "else{location.replace(document.querySelector('a').href)}" : '',
  ].join('')
  const link = `<p><a class="button" href="${escaped(redirectUrl)}">${escaped(texts.back)}</a></p>`
  const { title, text } = texts[outcome]
  const body = `<p>${escaped(text)}</p>${link}`
  return {
    headers: socialHeaders(script),
    html: socialPage({ locale, dir: texts.dir, title, body, script }),
  }
}
