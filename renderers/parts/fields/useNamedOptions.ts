import type { FieldOption } from '#src/engine/forms/fields/FieldProps.ts'
import { useT } from '#src/i18n/useT.ts'

/** Names the options yes and no of a field by translations, where content gives them no labels. */
export function useNamedOptions(options: readonly FieldOption[]): readonly FieldOption[] {
  const t = useT()
  const isNamed = ({ value, label }: FieldOption) => label !== '' || typeof value !== 'boolean'
  if (options.every(isNamed)) return options
  return options.map((option) =>
    isNamed(option) ? option : { ...option, label: t(option.value === true ? 'form.yes' : 'form.no') },
  )
}
