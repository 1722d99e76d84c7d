import type { ContentSource } from '../ContentSource.ts'
import type { Problem } from '../documents.ts'
import type { FormCompiler } from './createFormCompiler.ts'

/** Forms that have no validator, as problems of their files. */
export function formProblems(content: Pick<ContentSource, 'forms'>, forms: Pick<FormCompiler, 'problemOf'>): Problem[] {
  return content.forms().flatMap(({ form, file }) => {
    const problem = forms.problemOf(form)
    return problem ? [{ file, ...problem }] : []
  })
}
