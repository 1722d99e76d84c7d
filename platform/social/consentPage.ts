import { escapeHtml } from '../http/documents/escapeHtml.ts'
import { socialHeaders, socialPage } from './socialPage.ts'
import type { SocialFixture, SocialTexts } from './SocialTexts.ts'

export const OTHER_PERSON = 'other'

interface ConsentPage {
  readonly locale: string
  readonly texts: SocialTexts
  readonly people: SocialFixture['people']
  /** Parameters of the authorization request, which the form sends back. */
  readonly request: Readonly<Record<string, string>>
  readonly isWrong: boolean
}

/** Renders the sandbox's page where the visitor chooses who signs in, or refuses. */
export function consentPage({ locale, texts, people, request, isWrong }: ConsentPage) {
  const { title, text, who, other, name, email, allow, deny, wrong } = texts.consent
  const choice = (value: string, label: string, isChosen: boolean) =>
    `<label class="choice"><input type="radio" name="person" value="${escapeHtml(value)}"${isChosen ? ' checked' : ''}>${label}</label>`
  const knownPeople = people.map((person, index) =>
    choice(
      person.id,
      `<strong>${escapeHtml(person.name)}</strong> <span dir="ltr">${escapeHtml(person.email)}</span>`,
      index === 0 && !isWrong,
    ),
  )
  const body = [
    `<p>${escapeHtml(text)}</p>`,
    isWrong ? `<p class="error" role="alert">${escapeHtml(wrong)}</p>` : '',
    '<form method="post" action="/sandbox/id/authorize">',
    ...Object.entries(request).map(
      ([key, value]) => `<input type="hidden" name="${escapeHtml(key)}" value="${escapeHtml(value)}">`,
    ),
    `<fieldset><legend>${escapeHtml(who)}</legend>${knownPeople.join('')}${choice(OTHER_PERSON, escapeHtml(other), isWrong)}</fieldset>`,
    '<p class="row">',
    `<label>${escapeHtml(name)} <input type="text" name="name" maxlength="100" autocomplete="off"></label>`,
    `<label>${escapeHtml(email)} <input type="email" name="email" dir="ltr" maxlength="254" autocomplete="off"></label></p>`,
    `<p class="row"><button class="main" name="decision" value="allow">${escapeHtml(allow)}</button>`,
    `<button name="decision" value="deny" formnovalidate>${escapeHtml(deny)}</button></p></form>`,
  ].join('\n')
  return { headers: socialHeaders(), html: socialPage({ locale, dir: texts.dir, title, body }) }
}
