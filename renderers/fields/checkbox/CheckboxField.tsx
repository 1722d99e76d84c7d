import type { FieldProps } from '#src/engine/forms/FormContext.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { describedBy } from '#src/ui/describedBy.ts'
import { FieldMessages } from '#src/ui/Field.tsx'
import styles from './CheckboxField.module.css'

/** Yes or no, never ticked beforehand unless content says so. */
export default function CheckboxField({ id, name, label, hint, error, settings, ...field }: FieldProps) {
  const localHref = useLocalHref()
  return (
    <div>
      <Checkbox
        id={id}
        name={name}
        checked={field.value === true}
        required={field.isRequired}
        disabled={field.isDisabled}
        isInvalid={error !== undefined}
        aria-describedby={describedBy(id, { error, hint })}
        onChange={(event) => field.onChange(event.currentTarget.checked)}
        onBlur={field.onBlur}
      >
        {label}
      </Checkbox>
      {linksOf(settings).map(({ label: words, url }) => (
        <a key={url} className={styles.link} href={localHref(url)} target="_blank" rel="noopener">
          {words}
        </a>
      ))}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}

interface ReadingLink {
  readonly label: string
  readonly url: string
}

/** What there is to read before one agrees (`ui:links`): in a tab of its own, so that nothing typed is lost. */
function linksOf({ links }: FieldProps['settings']): readonly ReadingLink[] {
  if (!Array.isArray(links)) return []
  return links.filter((it): it is ReadingLink => typeof it?.label === 'string' && /^\/(?!\/)/.test(String(it?.url)))
}
