import type { Mention, MentionKind } from '#src/engine/mentions.ts'
import type { DocumentType } from '../documents.ts'
import { formatValue } from '../jsonPath.ts'
import type { Checked, UncheckedIssue } from './Checked.ts'
import { textAt } from './json.ts'
import { mentionsIn } from './mentionsIn.ts'
import { stemOf, messagesOf } from './words.ts'

/** Finds names of dialogs, forms, icons, languages, messages and calls that don't exist. */
export function nameMistakes(checked: Checked): UncheckedIssue[] {
  const exists = nameLookup(checked)
  return checked.documents.flatMap((document) =>
    mentionsIn(document).flatMap((mention) => {
      const { kind, name, path } = mention
      const expected =
        kind === 'listed' ? unlisted(mention, checked) : exists(kind, name) ? undefined : expectedByKind[kind]
      return expected === undefined ? [] : [{ file: document.ref.file, path, expected, found: formatValue(name) }]
    }),
  )
}

/** Checks a name against its list. Lists that aren't available are not checked. */
function unlisted({ name, list = '' }: Mention, { context: { listed = {} } }: Checked): string | undefined {
  const names = listed[list]
  return !names || names.includes(name) ? undefined : `one of the ${list}: ${names.join(', ')}`
}

const expectedByKind: Readonly<Partial<Record<MentionKind, string>>> = {
  dialog: 'the name of a dialog that there is',
  form: 'the name of a form that there is',
  icon: 'the name of an icon',
  locale: 'a language of the site',
  message: 'a message that a translation has words for',
  method: 'a call that the site knows',
}

function nameLookup(checked: Checked) {
  const { locales, context } = checked
  // names that only some languages lack are reported as missing translations
  const slugs = (type: DocumentType) => checked.of(type).flatMap(({ raw }) => textAt(raw, 'slug') ?? [])
  const messages = locales.flatMap((locale) => messagesOf(checked, locale)).map(({ key }) => stemOf(key))
  const namesByKind: Readonly<Partial<Record<MentionKind, ReadonlySet<string>>>> = {
    dialog: new Set(slugs('dialog')),
    form: new Set(slugs('form')),
    icon: new Set(context.icons),
    locale: new Set(locales),
    message: new Set(messages),
    method: new Set(context.methods),
  }
  return (kind: MentionKind, name: string): boolean => namesByKind[kind]?.has(name) ?? true
}
