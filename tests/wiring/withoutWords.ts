import { readFileSync } from 'node:fs'

const WORDS = new Set(
  [
    'title subtitle eyebrow heading intro introApp body text html content caption alt label endsLabel linkLabel buttonLabel',
    'name description question answer over bettingNotice termsText textAgree textReject tagline successMessage',
    'ui:enumNames ui:step',
  ]
    .join(' ')
    .split(' '),
)

function isWords(key: string, value: unknown, owner: Readonly<Record<string, unknown>>): boolean {
  // the value is a text in a banner and compared in a condition
  if (key === 'value') return owner['__component'] === 'auth.banner'
  return WORDS.has(key) && (typeof value === 'string' || Array.isArray(value))
}

/**
 * Returns a document of the site without its texts, the only part that differs between languages.
 */
export function withoutWords(file: string): Readonly<Record<string, unknown>> {
  return JSON.parse(
    readFileSync(`fixtures/content/${file}`, 'utf8'),
    function (this: Record<string, unknown>, key, value: unknown) {
      return isWords(key, value, this) ? undefined : value
    },
  ) as Readonly<Record<string, unknown>>
}
