import type { Methods } from '#src/engine/forms/input/MethodFields.ts'
import type { ContentSource } from '../ContentSource.ts'
import type { DocumentIssue } from '../documents.ts'
import type { FormCompiler } from './createFormCompiler.ts'
import { fileProblems } from './fileProblems.ts'
import { methodProblems } from './methodProblems.ts'
import { stepProblems } from './stepProblems.ts'
import { unknownRules } from './unknownRules.ts'

interface FormContext {
  readonly forms: Pick<FormCompiler, 'problemOf'>
  readonly methods: Methods
}

/** Reports forms that have no validator, or don't match the method that they are submitted to. */
export function formProblems(content: Pick<ContentSource, 'forms'>, { forms, methods }: FormContext): DocumentIssue[] {
  return content.forms().flatMap(({ form, file }) => {
    const refusal = forms.problemOf(form)
    const problems = refusal
      ? [refusal]
      : [...methodProblems(form, methods), ...fileProblems(form), ...stepProblems(form), ...unknownRules(form.schema)]
    return problems.map((problem) => ({ file, ...problem }))
  })
}
