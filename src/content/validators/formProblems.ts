import type { ContentSource } from '../ContentSource.ts'
import type { Methods } from '#src/engine/forms/MethodFields.ts'
import type { Problem } from '../documents.ts'
import type { FormCompiler } from './createFormCompiler.ts'
import { fileProblems } from './fileProblems.ts'
import { methodProblems } from './methodProblems.ts'
import { unknownRules } from './unknownRules.ts'
import { stepProblems } from './stepProblems.ts'

interface Known {
  readonly forms: Pick<FormCompiler, 'problemOf'>
  readonly methods: Methods
}

/** Forms that have no validator, or don't fit the method that takes their answers, as problems of their files. */
export function formProblems(content: Pick<ContentSource, 'forms'>, { forms, methods }: Known): Problem[] {
  return content.forms().flatMap(({ form, file }) => {
    const refused = forms.problemOf(form)
    const problems = refused
      ? [refused]
      : [...methodProblems(form, methods), ...fileProblems(form), ...stepProblems(form), ...unknownRules(form.schema)]
    return problems.map((problem) => ({ file, ...problem }))
  })
}
