import { formatValue } from '../jsonPath.ts'
import type { Checked, CheckedDocument, UncheckedIssue } from './Checked.ts'
import { everyValue, pathTo, property, textAt } from './json.ts'
import { fileForKey, messageUse, pluralFormOf, pluralForms, stemOf, messagesOf } from './words.ts'

/**
 * Finds messages that code or content shows and no translation has, and messages that nothing
 * shows.
 */
export function messageMistakes(checked: Checked): UncheckedIssue[] {
  return [...missingInAll(checked), ...unused(checked), ...checked.of('form').flatMap(codesWithoutWords(checked))]
}

/**
 * Finds messages that no language has; those that only some languages lack are missing
 * translations.
 */
function missingInAll(checked: Checked): UncheckedIssue[] {
  const { locales, context } = checked
  const stems = new Set(locales.flatMap((locale) => messagesOf(checked, locale)).map(({ key }) => stemOf(key)))
  const missing = context.messages.wanted.filter((key) => !stems.has(key))
  return locales.flatMap((locale) =>
    missing.map((key) => ({
      file: fileForKey(checked, key, locale),
      path: pathTo('$.messages', key),
      expected: 'words, the site shows them',
      found: 'nothing',
    })),
  )
}

function unused(checked: Checked): UncheckedIssue[] {
  const isUsed = messageUse(checked)
  return checked.locales.flatMap((locale) => {
    const forms = pluralForms(locale)
    return messagesOf(checked, locale).flatMap(({ key, text: words, document }) => {
      const location = { file: document.ref.file, path: pathTo('$.messages', key) }
      const form = pluralFormOf(key)
      if (!isUsed(stemOf(key)) && !isUsed(key)) {
        return [{ ...location, expected: 'a message that something shows', found: formatValue(words) }]
      }
      // i18next looks up `zero` first in every language
      if (form && form !== 'zero' && !forms.includes(form) && !isUsed(key)) {
        return [{ ...location, expected: `a plural form of ${locale}: ${forms.join(', ')}`, found: form }]
      }
      return []
    })
  })
}

const CODE = /^[A-Za-z][A-Za-z0-9_]*$/

/**
 * Finds codes in a form's `errorMessage` without a validation message: viewers would see the code.
 */
const codesWithoutWords = (checked: Checked) => {
  const codes = new Set(checked.of('validation-message').map(({ raw }) => textAt(raw, 'code')))
  return ({ ref, raw }: CheckedDocument): UncheckedIssue[] =>
    [...everyValue(property(raw, 'schema'), '$.schema')].flatMap(({ path, value }) => {
      const isCode = typeof value === 'string' && /\.errorMessage(?=[.[]|$)/.test(path) && CODE.test(value)
      if (!isCode || codes.has(value)) return []
      return [
        { file: ref.file, path, expected: 'a code that a validation message has words for', found: formatValue(value) },
      ]
    })
}
