import { shown } from '../jsonPath.ts'
import type { Mention, MentionKind } from '../mentions.ts'
import type { DocumentType } from '../documents.ts'
import type { Checked, Found } from './Checked.ts'
import { textAt } from './json.ts'
import { mentionsIn } from './mentioned.ts'
import { stemOf, wordsOf } from './words.ts'

/** Dialogs, forms, icons, languages, messages and calls that are named and aren't there. */
export function nameMistakes(checked: Checked): Found[] {
  const isThere = existence(checked)
  return checked.documents.flatMap((document) =>
    mentionsIn(document).flatMap((mention) => {
      const { kind, name, path } = mention
      const expected = kind === 'listed' ? unlisted(mention, checked) : isThere(kind, name) ? undefined : wanted[kind]
      return expected === undefined ? [] : [{ file: document.ref.file, path, expected, found: shown(name) }]
    }),
  )
}

/** A list that nobody has at hand is no reason to complain. */
function unlisted({ name, list = '' }: Mention, { around: { listed = {} } }: Checked): string | undefined {
  const names = listed[list]
  return !names || names.includes(name) ? undefined : `one of the ${list}: ${names.join(', ')}`
}

const wanted: Readonly<Partial<Record<MentionKind, string>>> = {
  dialog: 'the name of a dialog that there is',
  form: 'the name of a form that there is',
  icon: 'the name of an icon',
  locale: 'a language of the site',
  message: 'a message that a translation has words for',
  method: 'a call that the site knows',
}

function existence(checked: Checked) {
  const { locales, around } = checked
  // what only some languages lack is told there
  const slugs = (type: DocumentType) => checked.of(type).flatMap(({ raw }) => textAt(raw, 'slug') ?? [])
  const messages = locales.flatMap((locale) => wordsOf(checked, locale)).map(({ key }) => stemOf(key))
  const known: Readonly<Partial<Record<MentionKind, ReadonlySet<string>>>> = {
    dialog: new Set(slugs('dialog')),
    form: new Set(slugs('form')),
    icon: new Set(around.icons),
    locale: new Set(locales),
    message: new Set(messages),
    method: new Set(around.methods),
  }
  return (kind: MentionKind, name: string): boolean => known[kind]?.has(name) ?? true
}
