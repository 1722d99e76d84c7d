import { escaped } from '../http/html.ts'
import { socialHeaders, socialPage } from './page.ts'
import type { SocialFixture, SocialTexts } from './texts.ts'

export const otherPerson = 'other'

interface Consent {
  readonly locale: string
  readonly texts: SocialTexts
  readonly people: SocialFixture['people']
  /** goes on as it came */
  readonly request: Readonly<Record<string, string>>
  readonly isWrong: boolean
}

/** Who of the sandbox goes on to the site, or nobody. */
export function consentPage({ locale, texts, people, request, isWrong }: Consent) {
  const { title, text, who, other, name, email, allow, deny, wrong } = texts.consent
  const choice = (value: string, words: string, isChosen: boolean) =>
    `<label class="choice"><input type="radio" name="person" value="${escaped(value)}"${isChosen ? ' checked' : ''}>${words}</label>`
  const known = people.map((person, index) =>
    choice(
      person.id,
      `<strong>${escaped(person.name)}</strong> <span dir="ltr">${escaped(person.email)}</span>`,
      index === 0 && !isWrong,
    ),
  )
  const body = [
    `<p>${escaped(text)}</p>`,
    isWrong ? `<p class="error" role="alert">${escaped(wrong)}</p>` : '',
    '<form method="post" action="/sandbox/id/authorize">',
    ...Object.entries(request).map(
      ([key, value]) => `<input type="hidden" name="${escaped(key)}" value="${escaped(value)}">`,
    ),
    `<fieldset><legend>${escaped(who)}</legend>${known.join('')}${choice(otherPerson, escaped(other), isWrong)}</fieldset>`,
    '<p class="row">',
    `<label>${escaped(name)} <input type="text" name="name" maxlength="100" autocomplete="off"></label>`,
    `<label>${escaped(email)} <input type="email" name="email" dir="ltr" maxlength="254" autocomplete="off"></label></p>`,
    `<p class="row"><button class="main" name="decision" value="allow">${escaped(allow)}</button>`,
    `<button name="decision" value="deny" formnovalidate>${escaped(deny)}</button></p></form>`,
  ].join('\n')
  return { headers: socialHeaders(), html: socialPage({ locale, dir: texts.dir, title, body }) }
}
