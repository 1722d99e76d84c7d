import { shown } from '../jsonPath.ts'
import type { Checked, CheckedDocument, Found } from './Checked.ts'
import { everyValue, pathTo, property, textAt } from './json.ts'
import { homeOf, messageUse, pluralFormOf, pluralForms, stemOf, wordsOf } from './words.ts'

/** Messages that code or content shows and nobody has written, and those that are written and nobody shows. */
export function messageMistakes(checked: Checked): Found[] {
  return [...wantedByCode(checked), ...unused(checked), ...checked.of('form').flatMap(codesWithoutWords(checked))]
}

/** What no language says; what only some lack is a missing translation. */
function wantedByCode(checked: Checked): Found[] {
  const { locales, around } = checked
  const stems = new Set(locales.flatMap((locale) => wordsOf(checked, locale)).map(({ key }) => stemOf(key)))
  const missing = around.messages.wanted.filter((key) => !stems.has(key))
  return locales.flatMap((locale) =>
    missing.map((key) => ({
      file: homeOf(checked, key, locale),
      path: pathTo('$.messages', key),
      expected: 'words, the site shows them',
      found: 'nothing',
    })),
  )
}

function unused(checked: Checked): Found[] {
  const isUsed = messageUse(checked)
  return checked.locales.flatMap((locale) => {
    const forms = pluralForms(locale)
    return wordsOf(checked, locale).flatMap(({ key, words, document }) => {
      const place = { file: document.ref.file, path: pathTo('$.messages', key) }
      const form = pluralFormOf(key)
      if (!isUsed(stemOf(key)) && !isUsed(key)) {
        return [{ ...place, expected: 'a message that something shows', found: shown(words) }]
      }
      // `zero` is asked for first in every language
      if (form && form !== 'zero' && !forms.includes(form) && !isUsed(key)) {
        return [{ ...place, expected: `a plural form of ${locale}: ${forms.join(', ')}`, found: form }]
      }
      return []
    })
  })
}

const CODE = /^[A-Za-z][A-Za-z0-9_]*$/

/** What a form's `errorMessage` says is a code: without words for it, people would read the code. */
const codesWithoutWords = (checked: Checked) => {
  const codes = new Set(checked.of('validation-message').map(({ raw }) => textAt(raw, 'code')))
  return ({ ref, raw }: CheckedDocument): Found[] =>
    [...everyValue(property(raw, 'schema'), '$.schema')].flatMap(({ path, value }) => {
      const isCode = typeof value === 'string' && /\.errorMessage(?=[.[]|$)/.test(path) && CODE.test(value)
      if (!isCode || codes.has(value)) return []
      return [{ file: ref.file, path, expected: 'a code that a validation message has words for', found: shown(value) }]
    })
}
