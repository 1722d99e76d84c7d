import type { Form } from '#schemas/form.ts'
import type { ContentSource } from '../ContentSource.ts'
import type { Problem } from '../documents.ts'
import type { FormCompiler } from './createFormCompiler.ts'

interface FormInFile {
  readonly file: string
  readonly form: Form
}

/** Every form document, once: one that a locale lacks comes in the default one, which stands first. */
export function formsOf(content: ContentSource): FormInFile[] {
  const found = new Map<Form, FormInFile>()
  for (const { code } of content.locales()) {
    for (const form of content.forms(code)) {
      if (!found.has(form)) found.set(form, { form, file: `form/${code}/${form.slug}.json` })
    }
  }
  return [...found.values()]
}

/** Forms that have no validator, as problems of their files. */
export function formProblems(content: ContentSource, forms: Pick<FormCompiler, 'problemOf'>): Problem[] {
  return formsOf(content).flatMap(({ form, file }) => {
    const problem = forms.problemOf(form)
    return problem ? [{ file, path: '$.schema', ...problem }] : []
  })
}
