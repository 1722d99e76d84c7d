import { type Json, isObject } from '#src/shared/json.ts'
import type { FormEnvironment } from '../FormContext.ts'
import { holds } from './readLayout.ts'

/** Returns whether a top-level field of the form is visible now. Call it in an observer. */
export function isFieldVisible(
  name: string,
  uiSchema: Json | undefined,
  form: Pick<FormEnvironment, 'store' | 'facts'>,
) {
  const layout = uiSchema?.[name]
  const { 'ui:visibleWhen': condition, 'ui:widget': widget } = isObject(layout) ? layout : {}
  return widget !== 'hidden' && holds(condition, form) && form.store.overrides.get(name)?.isVisible !== false
}
