import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { describedBy } from '#src/ui/describedBy.ts'
import { FieldMessages } from '#src/ui/Field.tsx'
import styles from './CheckboxField.module.css'

/** A checkbox that is unticked unless content sets a default. */
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
      {linksOf(settings).map(({ label: linkLabel, url }) => (
        <a key={url} className={styles.link} href={localHref(url)} target="_blank" rel="noopener">
          {linkLabel}
        </a>
      ))}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}

interface TermsLink {
  readonly label: string
  readonly url: string
}

/**
 * Returns the links to read before agreeing (`ui:links`). They open in a new tab, so that entered
 * values stay.
 */
function linksOf({ links }: FieldProps['settings']): readonly TermsLink[] {
  if (!Array.isArray(links)) return []
  return links.filter((it): it is TermsLink => typeof it?.label === 'string' && /^\/(?!\/)/.test(String(it?.url)))
}
