import { formatValue } from '../jsonPath.ts'
import type { Checked, UncheckedIssue } from './Checked.ts'
import { property, textAt } from './json.ts'

/** Finds sign-in methods whose form lacks the field that identifies the visitor. */
export function identityFieldMistakes({ of }: Checked): UncheckedIssue[] {
  return of('auth-type').flatMap(({ ref, raw }) => {
    const [slug, field] = [textAt(raw, 'form'), textAt(raw, 'field')]
    if (slug === undefined || field === undefined) return []
    const forms = of('form').filter((form) => textAt(form.raw, 'slug') === slug)
    const form = forms.find((it) => it.ref.locale === ref.locale) ?? forms[0]
    if (!form || property(form.raw, 'schema', 'properties', field) !== undefined) return []
    return [{ file: ref.file, path: '$.field', expected: `a field of the form ${slug}`, found: formatValue(field) }]
  })
}
