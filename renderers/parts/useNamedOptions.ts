import type { FieldOption } from '#src/engine/forms/FormContext.ts'
import { useT } from '#src/i18n/useT.ts'

/** The options of a field, where yes and no that content doesn't name have the words of the site. */
export function useNamedOptions(options: readonly FieldOption[]): readonly FieldOption[] {
  const t = useT()
  const hasRequiredData = ({ value, label }: FieldOption) => label !== '' || typeof value !== 'boolean'
  if (options.every(hasRequiredData)) return options
  return options.map((option) =>
    hasRequiredData(option) ? option : { ...option, label: t(option.value === true ? 'form.yes' : 'form.no') },
  )
}
